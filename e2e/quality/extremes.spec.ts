import { expect, test } from 'playwright/test';
import { call, loginAdmin, register } from '../support/api.ts';
import { openTab } from '../support/tab.ts';
import { settle } from '../support/world.ts';

test('the longest words of an event wrap among those that a member is registered for', async ({
  browser,
}) => {
  const [organiser, guest, admin] = [
    await register('Words Organiser'),
    await register('Words Guest'),
    await loginAdmin(),
  ];
  const word = 'hurra'.repeat(16);
  const { body } = await call<{ event: { _id: string } }>('POST', '/api/events/create', {
    token: organiser.token,
    body: { title: word, description: word, date: '2034-06-01T06:00', location: word },
  });
  const approve = `/api/admin/events/${body.event._id}/approve`;
  await call('PATCH', approve, { token: admin.token, body: { status: 'approved' } });
  const sent = await call('POST', `/api/events/${body.event._id}/register`, { token: guest.token });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const viewport = { width: 375, height: 812 };
  const tab = await openTab(browser, guest, { path: '/athlete/dashboard', viewport });
  await settle(tab);
  const link = tab.page.getByRole('link', { name: word });
  await expect(link).toBeVisible();
  const beyond = await link.evaluate((element) => {
    const card = element.closest('section') ?? document.body;
    return element.getBoundingClientRect().right - card.getBoundingClientRect().right;
  });
  expect(beyond).toBeLessThanOrEqual(0);
  await tab.context.close();
});

test('half of the bell is seen beside the largest number', async ({ browser }) => {
  const tab = await openTab(browser, await register('Much Told'), {
    path: '/about',
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
    prepare: (page) =>
      void page.route('**/api/notifications/unread', (route) => route.fulfill({ json: { unread: 150 } })),
  });
  await settle(tab);
  const bell = tab.page.getByRole('link', { name: 'Notifications, 150 unread' });
  const [drawn, number, next] = await Promise.all([
    bell.locator('svg').boundingBox(),
    bell.locator('span').boundingBox(),
    tab.page
      .getByRole('button', { name: /theme|dark|light/i })
      .locator('svg')
      .boundingBox(),
  ]);
  expect(number?.x).toBeGreaterThanOrEqual((drawn?.x ?? 0) + (drawn?.width ?? 0) / 2 - 1);
  expect((number?.x ?? 0) + (number?.width ?? 0)).toBeLessThanOrEqual(next?.x ?? 0);
  await tab.context.close();
});

test('a list of the community that is alone on its screen stands in the middle of a wide one', async ({
  browser,
}) => {
  const viewport = { width: 1440, height: 900 };
  const tab = await openTab(browser, await register('Wide Follower'), {
    path: '/community/following',
    viewport,
  });
  await settle(tab);
  const middle = await tab.page.getByText('You follow nobody yet').evaluate((words) => {
    const { left, right } = words.getBoundingClientRect();
    const around = document.getElementById('main')?.getBoundingClientRect() ?? new DOMRect();
    return (left + right) / 2 - (around.left + around.right) / 2;
  });
  expect(Math.abs(middle)).toBeLessThanOrEqual(1);
  await tab.context.close();
});
