import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildAdminEvent } from '../../../../testing/build-admin-event.ts';
import { showSection } from '../../../../testing/show-section.tsx';
import SportsEventsPage from '../sports-events-page.tsx';
import { AnalyticsDialog } from './analytics-dialog.tsx';

const stats = {
  totalEvents: 7,
  pendingEvents: 2,
  publishedEvents: 4,
  totalRegistrations: 31,
  eventsBySport: [
    { _id: 'athletics', count: 5 },
    { _id: 'hockey', count: 2 },
  ],
  eventsByCategory: [{ _id: 'workshop', count: 7 }],
};
const overview = 'GET /api/admin/events/stats/overview';
const cells = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

it('shows the counts of the store, and those by sport and category as a table with bars', async () => {
  showSection(SportsEventsPage, 'sports-events&view=analytics', { [overview]: { body: stats } });
  for (const text of ['7', '4', '31']) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(cells('Events by sport')).toEqual(['Athletics5', 'Hockey2']);
  expect(cells('Events by category')).toEqual(['Workshop7']);
  expect(screen.getByRole('tab', { name: /Events Management/ })).toHaveTextContent('2');
});

it('says what was counted and when, as the answer does', async () => {
  const countedAt = '2026-11-23T05:00:00.000Z';
  showSection(SportsEventsPage, 'sports-events&view=analytics', {
    [overview]: { body: { ...stats, source: 'Events and their guest lists', countedAt } },
  });
  const time = (await screen.findAllByText(/^Events and their guest lists,/))[0]?.querySelector('time');
  expect(time).toHaveAttribute('datetime', countedAt);
});

it('says that the counts could not be loaded, with a retry', async () => {
  let refused = true;
  showSection(SportsEventsPage, 'sports-events&view=analytics', {
    [overview]: () => (refused ? { status: 403, body: {} } : { body: stats }),
  });
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  refused = false;
  await userEvent.click(retry);
  expect(await screen.findByText('Total events')).toBeVisible();
});

it.each([
  [3, '3'],
  [null, '–'],
])(
  'shows what became of the seats of one event, no-shows %j, and no rate where they are unlimited',
  async (noShow, told) => {
    const event = buildAdminEvent({ maxParticipants: null });
    showSection(() => <AnalyticsDialog event={event} onClose={() => undefined} />, 'sports-events', {
      [`GET /api/admin/events/${event._id}/analytics`]: {
        body: {
          totalRegistrations: 12,
          registrationRate: null,
          statusBreakdown: { attended: 5, pending: 0, noShow, cancelled: 4 },
          views: 90,
          shares: 6,
          linkClicks: 0,
        },
      },
    });
    expect(await screen.findByText('unlimited seats')).toBeVisible();
    expect(cells('Registrations by state')).toEqual([
      'Attended5',
      'Pending0',
      `No-show${told}`,
      'Cancelled4',
    ]);
    expect(screen.getByText('90')).toBeVisible();
    // A bar says that there is something.
    const bars = (state: string) =>
      screen.getByRole('row', { name: new RegExp(`^${state}`) }).querySelectorAll('.bar').length;
    expect([bars('Attended'), bars('Pending')]).toEqual([1, 0]);
  },
);

it('says of a rate above 100 % that more seats are taken than there are now', async () => {
  const event = buildAdminEvent({ maxParticipants: 1 });
  showSection(() => <AnalyticsDialog event={event} onClose={() => undefined} />, 'sports-events', {
    [`GET /api/admin/events/${event._id}/analytics`]: {
      body: {
        ...{ totalRegistrations: 2, registrationRate: 200, views: 0, shares: 0, linkClicks: 0 },
        statusBreakdown: { attended: 0, pending: 2, noShow: 0, cancelled: 0 },
      },
    },
  });
  expect(await screen.findByText('more are taken than there are now')).toBeVisible();
});

it('says of one event that its figures could not be loaded', async () => {
  const event = buildAdminEvent();
  showSection(() => <AnalyticsDialog event={event} onClose={() => undefined} />, 'sports-events', {
    [`GET /api/admin/events/${event._id}/analytics`]: { status: 403, body: {} },
  });
  expect(await screen.findByText('The figures could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
});
