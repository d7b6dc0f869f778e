import { expect, test, type Locator } from 'playwright/test';
import { call, loginAdmin, register } from '../support/api.ts';
import { openTab, type Tab } from '../support/tab.ts';
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

const smallPhone = { width: 320, height: 640 };
const longWord = 'Donaudampfschifffahrtsgesellschaftswettbewerb';

/** How much wider than the screen the page is. */
const beyondScreen = ({ page }: Tab) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the longest name of an author breaks above a blog post', async ({ browser }) => {
  const author = await register(longWord);
  const { body } = await call<{ slug: string }>('POST', '/api/blog', {
    token: author.token,
    body: {
      title: 'Short words',
      summary: longWord,
      content: '<p>Below a name.</p>',
      category: 'Training',
      image: 'https://a.example/a.png',
    },
  });
  const tab = await openTab(browser, author, { path: `/sports-blog/${body.slug}`, viewport: smallPhone });
  await settle(tab);
  await expect(tab.page.getByText(`By ${longWord}`, { exact: true })).toBeVisible();
  expect(await beyondScreen(tab)).toBeLessThanOrEqual(0);
  await tab.context.close();
});

test('the longest word of the reason for a suspension breaks on a narrow phone', async ({ browser }) => {
  const [member, admin] = [await register('Narrow Member'), await loginAdmin()];
  const tab = await openTab(browser, member, { viewport: smallPhone });
  await settle(tab);
  const suspended = await call('PATCH', `/api/admin/users/${member.user._id}/suspend`, {
    token: admin.token,
    body: { isSuspended: true, suspendedReason: longWord },
  });
  expect(suspended.status, JSON.stringify(suspended.body)).toBe(200);
  await expect(tab.page.getByText(longWord)).toBeVisible();
  expect(await beyondScreen(tab)).toBeLessThanOrEqual(0);
  await tab.context.close();
});

test('the dearest event keeps its button within its bar on a narrow phone', async ({ browser }) => {
  const [organiser, admin] = [await register('Dear Organiser'), await loginAdmin()];
  const { body } = await call<{ event: { _id: string } }>('POST', '/api/events/create', {
    token: organiser.token,
    body: {
      title: 'Dear meet',
      description: 'Gold for everybody.',
      date: '2034-06-01T06:00',
      location: 'Pune',
      price: 999_999.99,
      maxParticipants: 2000,
    },
  });
  const approve = `/api/admin/events/${body.event._id}/approve`;
  await call('PATCH', approve, { token: admin.token, body: { status: 'approved' } });
  const tab = await openTab(browser, organiser, { path: `/events/${body.event._id}`, viewport: smallPhone });
  await settle(tab);
  const button = tab.page.getByRole('button', { name: 'Register Now' });
  const [inner, bar] = await Promise.all([button.boundingBox(), button.locator('..').boundingBox()]);
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThan((bar?.x ?? 0) + (bar?.width ?? 0));
  await tab.context.close();
});

test('the bars of the frame stand on no sheet of a printed page', async ({ browser }) => {
  const tab = await openTab(browser, null, { path: '/events', viewport: { width: 794, height: 1123 } });
  await settle(tab);
  const around = tab.page.locator(':has(> #main) > :not(#main):visible');
  await expect(around).not.toHaveCount(0);
  await tab.page.emulateMedia({ media: 'print' });
  await expect(around).toHaveCount(0);
  await expect(tab.page.locator('#main')).toBeVisible();
  await tab.context.close();
});

/** On how many lines the words of an element stand. */
const linesOf = (element: Locator) =>
  element.evaluate((shown) => {
    const words = document.createRange();
    words.selectNodeContents(shown);
    return new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });

test('every word of a sheet with all its figures is whole', async ({ browser }) => {
  const member = await register('Both Hands');
  const form = new FormData();
  const told = {
    ...{ fullName: 'Both Hands', dateOfBirth: '2000-02-03', gender: 'other', nationality: 'Indian' },
    ...{ email: member.email, phone: '1', address: 'Pune', primarySport: 'cricket', position: 'Keeper' },
    ...{ height: '170', weight: '60', dominantHand: 'ambidextrous', currentTeam: 'Kerala Youth Academy' },
  };
  for (const [name, value] of Object.entries(told)) form.append(name, value);
  const saved = await call('POST', '/api/sports-resume', { token: member.token, form });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const tab = await openTab(browser, member, { path: '/resume-template' });
  await settle(tab);
  expect(await linesOf(tab.page.getByText('Ambidextrous', { exact: true }))).toBe(1);
  await tab.context.close();
});

test('a long score breaks no name of a team', async ({ browser }) => {
  const match = {
    ...{ id: '1', sport: 'Cricket', league: 'ICC', status: 'Innings Break', progress: '' },
    ...{ homeTeam: 'India', awayTeam: 'Bangladesh', homeScore: '245/6 (48.3 ov)', awayScore: '' },
    ...{ date: '2026-11-30', time: '14:30:00', homeTeamBadge: '', awayTeamBadge: '' },
  };
  const tab = await openTab(browser, null, {
    path: '/live-scores',
    viewport: { width: 1440, height: 900 },
    prepare: (page) =>
      void page.route('**/api/scores?*', (route) =>
        route.fulfill({ json: { scores: [match], asOf: new Date().toISOString(), isStale: false } }),
      ),
  });
  await settle(tab);
  expect(await linesOf(tab.page.getByText('India', { exact: true }))).toBe(1);
  await tab.context.close();
});

test('the longest mark leaves room for what it was done in', async ({ browser }) => {
  const member = await register('Long Mark');
  const result = { discipline: 'Doubles', source: 'post', sourceId: '1', on: '2026-11-30' };
  const tab = await openTab(browser, member, {
    path: '/profile',
    viewport: smallPhone,
    prepare: (page) =>
      void page.route('**/api/athletes/*/results', (route) =>
        route.fulfill({ json: { results: [{ ...result, mark: '1'.repeat(20) }] } }),
      ),
  });
  await settle(tab);
  expect(await linesOf(tab.page.getByText('Doubles', { exact: true }))).toBe(1);
  await tab.context.close();
});

test('the date of a personal best is shown with all its year on a small phone', async ({ browser }) => {
  const member = await register('Best Dated');
  const personalBests = [{ label: '100 m', mark: '11.2', achievedOn: '2026-09-12' }];
  await call('POST', '/api/auth/update', { token: member.token, body: { personalBests } });
  const tab = await openTab(browser, member, { path: '/update', viewport: smallPhone });
  await settle(tab);
  const room = await tab.page
    .getByRole('group', { name: '100 m' })
    .getByLabel(/^Date/)
    .evaluate((input) => {
      const whole = input.cloneNode() as HTMLElement;
      Object.assign(whole.style, { position: 'absolute', inlineSize: 'max-content' });
      input.after(whole);
      const needed = whole.getBoundingClientRect().width;
      whole.remove();
      return input.getBoundingClientRect().width - needed;
    });
  expect(room).toBeGreaterThanOrEqual(0);
  const group = tab.page.getByRole('group', { name: '100 m' });
  const [date, remove] = await Promise.all([
    group.getByLabel(/^Date/).boundingBox(),
    group.getByRole('button').boundingBox(),
  ]);
  // Beside it, not above it and not over it.
  expect(remove?.x).toBeGreaterThanOrEqual((date?.x ?? 0) + (date?.width ?? 0));
  expect(Math.abs((remove?.y ?? 0) - (date?.y ?? 0))).toBeLessThan(8);
  await tab.context.close();
});

test('the points of the call to action begin at one edge on a narrow phone', async ({ browser }) => {
  const tab = await openTab(browser, null, { path: '/', viewport: smallPhone });
  await settle(tab);
  const point = tab.page.getByRole('listitem').filter({ hasText: 'Connect with coaches and sponsors' });
  expect(await linesOf(point)).toBeGreaterThan(1);
  await expect(point).toHaveCSS('text-align', 'start');
  await tab.context.close();
});

test('the card of a member is printed in its colours', async ({ browser }) => {
  const tab = await openTab(browser, await register('Card Printed'), { path: '/profile' });
  await settle(tab);
  await tab.page.getByRole('button', { name: 'Smart Card' }).click();
  const front = tab.page.getByRole('dialog').locator('[data-sport]');
  await expect(front).toHaveCSS('print-color-adjust', 'exact');
  await tab.context.close();
});
