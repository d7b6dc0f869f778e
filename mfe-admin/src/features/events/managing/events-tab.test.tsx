import type { AdminEvent } from '@ankur/contracts/events/managing/admin-event';
import { eventStatuses } from '@ankur/contracts/events/event-values';
import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildAdminEvent } from '../../../../testing/build-admin-event.ts';
import { showSection, told } from '../../../../testing/show-section.tsx';
import SportsEventsPage from '../sports-events-page.tsx';

const list = (query: Record<string, string> = {}) => {
  const usual = {
    page: '1',
    limit: '10',
    status: 'all',
    sport: 'all',
    category: 'all',
    search: '',
    showPastEvents: 'false',
  };
  return `GET /api/admin/events?${new URLSearchParams({ ...usual, ...query }).toString()}`;
};
const none = Object.fromEntries(eventStatuses.map((status) => [status, 0]));
const listed = (events: AdminEvent[], totalPages = 1) => ({
  body: {
    events,
    counts: { ...none, pending: events.filter(({ status }) => status === 'pending').length },
    total: events.length,
    totalPages,
    currentPage: 1,
  },
});
const relay = buildAdminEvent();
const one = `/api/admin/events/${relay._id}`;
const broken = { status: 400, body: {} };

const show = (answers: Parameters<typeof showSection>[2] = {}) =>
  showSection(SportsEventsPage, 'sports-events&view=events', {
    [list()]: listed([relay]),
    [`GET ${one}`]: { body: { event: relay } },
    'GET /api/sports': { body: [{ slug: 'athletics', name: 'Athletics' }] },
    ...answers,
  });
const press = async (name: string | RegExp) =>
  userEvent.click((await screen.findAllByRole('button', { name })).at(-1) as HTMLElement);
const type = (label: string | RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);
const sentTo = (server: ReturnType<typeof show>, call: string) =>
  server.sent.filter((sent) => sent.call === call).map(({ body }) => body);

describe('the list', () => {
  it('counts each status on its tab, marks what is near and names what looks like fraud', async () => {
    const soon = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString();
    show({ [list()]: listed([{ ...relay, date: soon, signals: ['fee-for-trial', 'same-text'] }]) });
    const row = await screen.findByRole('row', { name: /Sunrise relay/ });
    for (const text of ['In 3 days', 'Fee for a trial', 'Same text to many', '4'])
      expect(within(row).getByText(text)).toBeVisible();
    expect(screen.getByRole('tab', { name: /Pending/ })).toHaveTextContent('1');
    expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
  });

  it('opens the event and the form that the address names', async () => {
    const answers = { [list()]: listed([]), [`GET ${one}`]: { body: { event: relay } } };
    showSection(SportsEventsPage, `sports-events&view=events&open=${relay._id}`, answers);
    expect(await screen.findByRole('dialog', { name: 'Sunrise relay' })).toBeVisible();
    cleanup();
    showSection(SportsEventsPage, 'sports-events&view=events&act=create', answers);
    expect(await screen.findByRole('dialog', { name: 'Create Event' })).toBeVisible();
  });

  it('asks by status, sport, category, words and past, from page 1', async () => {
    const server = show({
      [list({ status: 'rejected' })]: listed([], 3),
      [list({ status: 'rejected', page: '2' })]: listed([], 3),
    });
    await screen.findByText('Sunrise relay');
    await userEvent.click(screen.getByRole('tab', { name: /Rejected/ }));
    expect(await screen.findByText('No events found')).toBeVisible();
    expect(screen.getByText('Page 1 of 3')).toBeVisible();
    await press('Next');
    await userEvent.selectOptions(screen.getByLabelText('Sport'), 'athletics');
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'workshop');
    await userEvent.click(screen.getByLabelText('Show past events'));
    await userEvent.type(screen.getByPlaceholderText('Search events...'), 'relay');
    const wanted = {
      status: 'rejected',
      sport: 'athletics',
      category: 'workshop',
      search: 'relay',
      showPastEvents: 'true',
    };
    await waitFor(() => expect(sentTo(server, list(wanted)).length).toBeGreaterThan(0));
  });

  it('that cannot be read leaves one page and a retry, and the rest of the section works', async () => {
    let refused = true;
    show({
      [list()]: () =>
        refused ? { status: 403, body: { code: 'FORBIDDEN', message: 'No.' } } : listed([relay]),
    });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Create Event' })).toBeEnabled();
    refused = false;
    await userEvent.click(retry);
    expect(await screen.findByText('Sunrise relay')).toBeVisible();
  });
});

describe('a decision', () => {
  const decide = `PATCH ${one}/approve`;

  it('is made on what waits alone, and sends the notes', async () => {
    const server = show({ [decide]: { body: { event: { ...relay, status: 'approved' } } } });
    await press('Review Sunrise relay');
    expect(await screen.findByText('Teams of four.')).toBeVisible();
    expect(screen.getByText(/Missing so far: image, organizer email/)).toBeVisible();
    await type(/^Notes/, 'Welcome.');
    await press('Approve');
    await waitFor(() =>
      expect(sentTo(server, decide)).toEqual([{ status: 'approved', notes: 'Welcome.', version: 3 }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is made with the picture in sight, which its address alone does not open yet', async () => {
    const image = '/uploads/events/0123456789abcdef0123456789abcdef.webp';
    const pictured = { ...relay, image };
    const server = show({
      [list()]: listed([pictured]),
      [`GET ${one}`]: { body: { event: pictured } },
      [`GET ${image}`]: { status: 403, body: {} },
    });
    await press('Review Sunrise relay');
    await waitFor(() => expect(sentTo(server, `GET ${image}`)).toHaveLength(1));
  });

  it('that came too late says whose stands, and keeps the notes', async () => {
    const decided = { ...relay, status: 'approved' as const, decidedBy: 'Bala' };
    let stored: AdminEvent = relay;
    show({
      [`GET ${one}`]: () => ({ body: { event: stored } }),
      [decide]: () => {
        stored = decided;
        return { status: 409, body: { code: 'STALE_DECISION', message: 'Bala was first.' } };
      },
    });
    await press('Review Sunrise relay');
    await type(/^Notes/, 'No venue.');
    await press('Reject');
    expect(await screen.findByText('Meanwhile Bala decided: Approved.')).toBeVisible();
    expect(screen.queryByText('Bala was first.')).toBeNull();
    expect(told()).toEqual([]);
    expect(screen.getByLabelText(/^Notes/)).toHaveValue('No venue.');
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
  });

  it('that came too late is told in the words of the server until it is known whose stands', async () => {
    show({
      [`GET ${one}`]: { status: 403, body: {} },
      [decide]: { status: 409, body: { code: 'STALE_DECISION', message: 'Bala was first.' } },
    });
    await press('Review Sunrise relay');
    await press('Reject');
    expect(await screen.findByText('Bala was first.')).toBeVisible();
    expect(told()).toEqual([]);
  });

  it('of words that changed meanwhile is made on those that are read by then', async () => {
    let stored = relay;
    const server = show({
      [`GET ${one}`]: () => ({ body: { event: stored } }),
      [decide]: ({ body }) =>
        (body as { version: number }).version === stored.version
          ? { body: { event: { ...stored, status: 'approved' } } }
          : { status: 409, body: { code: 'CONFLICT', message: 'It has changed.' } },
    });
    await press('Review Sunrise relay');
    stored = { ...relay, version: 4, description: 'Teams of six.' };
    await press('Approve');
    expect(await screen.findByText('Teams of six.')).toBeVisible();
    expect(told()).toEqual(['It has changed.']);
    await press('Approve');
    await waitFor(() =>
      expect(sentTo(server, decide)).toEqual([3, 4].map((version) => expect.objectContaining({ version }))),
    );
  });

  it('waits with its notes while the event is edited', async () => {
    let stored = relay;
    show({
      [`GET ${one}`]: () => ({ body: { event: stored } }),
      [`PATCH ${one}`]: () => {
        stored = { ...relay, version: 4, location: 'Kanteerava' };
        return { body: { event: stored } };
      },
    });
    await press('Review Sunrise relay');
    await type(/^Notes/, 'With a new venue.');
    await press('Edit');
    await userEvent.clear(screen.getByLabelText(/^Location/));
    await type(/^Location/, 'Kanteerava');
    await press('Save Changes');
    expect(await screen.findByLabelText(/^Notes/)).toHaveValue('With a new venue.');
    expect(await within(screen.getByRole('dialog')).findByText('Kanteerava')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled();
  });

  it('and a removal that fail without a word of the server say those of the specification', async () => {
    show({ [decide]: broken, [`DELETE ${one}`]: broken });
    await press('Review Sunrise relay');
    await press('Approve');
    await waitFor(() => expect(told()).toContain('Failed to update event status'));
    await press('Close');
    await press('Delete Sunrise relay');
    expect(screen.getByText('Delete Sunrise relay?')).toBeVisible();
    await press('Delete');
    await waitFor(() => expect(told()).toContain('Failed to delete event'));
  });
});

describe('the statuses', () => {
  const update = 'POST /api/admin/events/update-statuses';

  it('are brought up to date when the list opens, without a word, and on request with one', async () => {
    const message = 'Event statuses updated: 1 published, 0 completed';
    const server = show({ [update]: { body: { message, published: 1, completed: 0 } } });
    await screen.findByText('Sunrise relay');
    await waitFor(() => expect(sentTo(server, update)).toHaveLength(1));
    expect(told()).toEqual([]);
    await press('Update Statuses');
    await waitFor(() => expect(told()).toEqual([message]));
  });

  it('that could not be brought up to date say so on request alone', async () => {
    const server = show({ [update]: { status: 409, body: { code: 'CONFLICT', message: 'Busy.' } } });
    await screen.findByText('Sunrise relay');
    await waitFor(() => expect(sentTo(server, update)).toHaveLength(1));
    await press('Update Statuses');
    await waitFor(() => expect(told()).toEqual(['Failed to update event statuses: Busy.']));
  });
});
