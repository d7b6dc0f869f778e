import { expect, test, type Page } from 'playwright/test';
import { call, loginAdmin, register, type Account } from '../support/api.ts';
import { reaches } from '../support/latency.ts';
import { appears, openTab } from '../support/tab.ts';

/** A public event of an organiser with one seat. */
async function openEvent(organiser: Account): Promise<string> {
  const created = await call<{ event: { _id: string } }>('POST', '/api/events/create', {
    token: organiser.token,
    body: {
      title: `One seat of ${organiser.user._id}`,
      description: 'A walk around the ground for two.',
      date: '2034-06-01T06:00',
      location: 'Shimla',
      maxParticipants: 1,
    },
  });
  const id = created.body.event._id;
  const admin = await loginAdmin();
  const decided = await call('PATCH', `/api/admin/events/${id}/approve`, {
    token: admin.token,
    body: { status: 'approved' },
  });
  expect([created.status, decided.status]).toEqual([201, 200]);
  return id;
}

test('the last seat, the waitlist, a cancellation and a check-in reach two members and the organiser', async ({
  browser,
}) => {
  const [organiser, first, second] = [
    await register('Seats Organiser', 'coach'),
    await register('Seats First'),
    await register('Seats Second'),
  ];
  const id = await openEvent(organiser);
  const tabs = [
    await openTab(browser, organiser, { path: `/events/${id}/guests` }),
    await openTab(browser, first, { path: `/events/${id}` }),
    await openTab(browser, second, { path: `/events/${id}` }),
  ] as const;
  const [{ page: guests }, { page: one }, { page: two }] = tabs;
  await guests.getByText('Nobody has registered yet.').waitFor();
  for (const page of [one, two]) await expect(page.getByText('1 of 1 seats left')).toBeVisible();
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const sees = (page: Page, text: string) => () => appears(page, 'main', text);

  await reaches('The last seat', () => press(one, 'Register Now'), [
    sees(one, 'You are going'),
    sees(two, 'Join the waitlist'),
    sees(guests, 'Seats FirstGoing'),
  ]);
  await reaches('The waitlist', () => press(two, 'Join the waitlist'), [
    sees(two, 'Number 1 on the waitlist'),
    sees(one, 'Full, 1 on the waitlist'),
    sees(guests, 'Seats SecondWaits, number 1'),
  ]);
  await press(one, 'Cancel registration');
  await reaches(
    'A cancellation',
    () => one.getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click(),
    [sees(two, 'You are going'), sees(one, 'Join the waitlist'), sees(guests, 'Seats SecondGoing')],
  );
  await expect(guests.getByRole('link', { name: 'Seats First' })).toHaveCount(0);
  const ticket = await two.locator('figcaption strong').textContent();
  await guests.getByLabel('Number of the ticket').fill(ticket ?? '');
  await reaches('A check-in', () => press(guests, 'Check in'), [
    sees(guests, 'Seats SecondChecked in'),
    sees(two, `Checked in ${ticket ?? ''}`),
  ]);
  expect(tabs.flatMap(({ problems }) => problems)).toEqual([]);
  await Promise.all(tabs.map(({ context }) => context.close()));
});
