import { BrowserRouter, QueryClientProvider, apiKey, createQueryClient } from '@ankur/mfe-kit';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCase } from '../../../testing/build-case.ts';
import { buildDashboard, buildHealth } from '../../../testing/build-dashboard.ts';
import { stubDrawing } from '../../../testing/no-drawing.ts';
import DashboardPage from './dashboard-page.tsx';

beforeEach(stubDrawing);

const flagged = 'GET /api/moderation/community-posts?status=flagged&limit=50&sortBy=createdAt&sortOrder=desc';

function show(answers: Record<string, FakeAnswer | (() => FakeAnswer)> = {}) {
  const server = fakeServer({
    'GET /api/admin/dashboard': { body: buildDashboard() },
    'GET /api/admin/system-health': { body: buildHealth() },
    'GET /api/admin/page-views': { body: { routes: [{ path: '/community', count: 1234 }] } },
    'GET /api/admin/public/stats': {
      body: {
        members: 8,
        athletes: 5,
        sports: 3,
        activeToday: 2,
        uptime: 99.9876,
        countedAt: '2026-11-23T06:00:00.000Z',
      },
    },
    [flagged]: { body: { posts: [], total: 0, totalPages: 1, currentPage: 1 } },
    ...answers,
  });
  history.replaceState(null, '', '/admin-dashboard');
  const client = createQueryClient();
  render(
    <BrowserRouter>
      <QueryClientProvider client={client}>
        <DashboardPage />
      </QueryClientProvider>
    </BrowserRouter>,
  );
  /** The gateway tells how the services do. */
  const tick = (health: ReturnType<typeof buildHealth>) =>
    act(() => void client.setQueryData(apiKey('GET /api/admin/system-health'), health));
  return { ...server, tick };
}
const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('section')!;

describe('the dashboard', () => {
  it('shows four counts with their shares', async () => {
    show();
    for (const [name, note] of [
      ['Total Users', '+3 this week, +1 the week before'],
      ['Verified Users', '25% verified'],
      ['Suspended Users', '13% suspended'],
      ['Pending Users', 'awaiting verification'],
    ] as const)
      expect(within(await card(name)).getByText(note)).toBeVisible();
  });

  it('shows engagement with what it is compared with, and a dash for what nobody can know yet', async () => {
    show();
    expect(within(await card('Daily active')).getByText('−2 against yesterday (7)')).toBeVisible();
    const month = await card('30-day retention');
    expect(within(month).getByText('–')).toBeVisible();
    expect(within(month).getByText('needs 60 recorded days, recorded since 2026-11-01')).toBeVisible();
    expect(screen.getByRole('img', { name: /Most Active Time Periods: 16–20 75%/ })).toBeInTheDocument();
  });

  it('shows traffic, performance, what members made, and what admins did', async () => {
    show();
    expect(await within(await card('Traffic')).findByText('1,234')).toBeVisible();
    expect(await within(await card('Performance')).findByText('99.99%')).toBeVisible();
    expect(within(await card('Engagement')).getByText('33')).toBeVisible();
    expect(within(await card('Recent Activities')).getByText('Ankur Desk: user.verify')).toBeVisible();
  });

  it('names the service that did not answer, asks again where it is missing, and goes on with the rest', async () => {
    let isBack = false;
    const without = buildDashboard({ complete: false, missing: ['identity'], users: null, engagement: null });
    show({ 'GET /api/admin/dashboard': () => ({ body: isBack ? buildDashboard() : without }) });
    expect(await screen.findByText(/No answer from: identity/)).toBeVisible();
    expect(within(await card('Engagement')).getByText('61')).toBeVisible();
    const missing = screen.getByText('Users could not be loaded.').closest('section')!;
    isBack = true;
    await userEvent.click(within(missing).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('+3 this week, +1 the week before')).toBeVisible();
    expect(screen.queryByText(/No answer from/)).toBeNull();
  });

  it('fills in by itself what was missing once the service that was silent is seen well', async () => {
    let isBack = false;
    const [later, latest] = ['2026-11-23T06:00:05.000Z', '2026-11-23T06:00:10.000Z'];
    const healed = buildDashboard({ engagement: null });
    const without = buildDashboard({ ...healed, complete: false, missing: ['identity'], users: null });
    const { sent, tick } = show({
      'GET /api/admin/dashboard': () => ({ body: isBack ? healed : without }),
      [flagged]: () =>
        isBack ? { body: { posts: [], total: 0, totalPages: 1, currentPage: 1 } } : { status: 403, body: {} },
    });
    const reads = () => sent.filter(({ call }) => call === 'GET /api/admin/dashboard').length;
    expect(await screen.findByText(/No answer from: identity/)).toBeVisible();
    expect(await screen.findByText(/flagged posts could not be loaded/i)).toBeVisible();
    const readBefore = reads();
    const services = buildHealth().services.map((each) => ({ ...each, up: each.service !== 'identity' }));
    tick(buildHealth({ complete: false, missing: ['identity'], services, checkedAt: later }));
    expect(await screen.findByText('does not answer')).toBeVisible();
    isBack = true;
    expect(reads()).toBe(readBefore);
    tick(buildHealth({ checkedAt: latest }));
    expect(await screen.findByText('+3 this week, +1 the week before')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/No answer from/)).toBeNull());
    expect(await screen.findByText('No flagged posts')).toBeVisible();
  });

  it('turns a stopped service and a broken event path red', async () => {
    const [identity, ...others] = buildHealth().services;
    const services = [{ ...identity!, up: false, ms: null, bus: null }, ...others];
    show({
      'GET /api/admin/system-health': {
        body: buildHealth({
          complete: false,
          missing: ['identity'],
          services,
          live: { ms: null, history: [] },
        }),
      },
    });
    const health = await card('System Health');
    expect(await within(health).findByText('does not answer')).toBeVisible();
    expect(within(health).getByText('no event arrives')).toBeVisible();
    expect(within(health).getAllByText('Down')).toHaveLength(2);
    expect(within(health).getAllByText('Up')).toHaveLength(4);
  });

  it('says of each number how it is counted, its source and when', async () => {
    show();
    for (const [name, told] of [
      ['Total Users', /^All accounts; this week is the last 7 days\. Accounts, \d{1,2}:\d\d:\d\d/],
      ['Suspended Users', /^Suspended now, verified or not\. Accounts, \d/],
      ['Daily active', /^.{10,}\. Recorded activity, \d{1,2}:\d\d:\d\d/],
      ['30-day retention', /^.{10,}\. Recorded activity, \d/],
    ] as const)
      expect((await card(name)).querySelector('time')?.closest('p')).toHaveTextContent(told);
  });

  it('names the source that the answer names', async () => {
    const { users, engagement } = buildDashboard();
    const body = buildDashboard({
      users: { ...users!, source: 'Accounts of today' },
      engagement: { ...engagement!, source: 'Visits' },
      // Who did not answer is no source.
      waiting: null,
    });
    show({
      'GET /api/admin/dashboard': { body },
      'GET /api/admin/page-views': {
        body: { routes: [{ path: '/', count: 1 }], source: 'Browsers', countedAt: body.readAt },
      },
    });
    for (const [name, source] of [
      ['Total Users', 'Accounts of today,'],
      ['Daily active', 'Visits,'],
      ['Traffic', 'Browsers,'],
      ['Engagement', /^Posts; Events,/],
    ] as const)
      expect((await card(name)).querySelector('time')?.parentElement).toHaveTextContent(source);
  });

  it('opens a flagged post in the queue of flagged ones', async () => {
    const post = buildCase({ content: 'Cash only', status: 'flagged' });
    show({
      'GET /api/admin/dashboard': { body: buildDashboard({ engagement: null }) },
      [flagged]: { body: { posts: [post], total: 1, totalPages: 1, currentPage: 1 } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Moderate' }));
    expect(location.search).toBe(`?tab=moderation&status=flagged&open=${post._id}`);
  });

  it('opens the queue with what waits', async () => {
    show({ 'GET /api/admin/dashboard': { body: buildDashboard({ engagement: null }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Review what waits (5)' }));
    expect(location.search).toBe('?tab=moderation&status=waiting');
  });

  it('opens the events that wait for a decision, in the console', async () => {
    show({ 'GET /api/admin/dashboard': { body: buildDashboard({ engagement: null }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Decide on events (2)' }));
    expect(location.pathname + location.search).toBe(
      '/admin-dashboard?tab=sports-events&view=events&status=pending',
    );
  });
});
