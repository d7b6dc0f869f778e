import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubDrawing } from '../../../testing/no-drawing.ts';
import { showSection } from '../../../testing/show-section.tsx';
import AnalyticsPage from './analytics-page.tsx';

beforeEach(stubDrawing);

const days = 'from=2026-03-02&to=2026-03-03';
const measured = {
  from: '2026-03-02',
  to: '2026-03-03',
  source: 'What is stored',
  countedAt: '2026-03-04T06:00:00.000Z',
};
const minute = 60_000;
const address = (part: string) => `GET /api/admin/analytics/${part}?${days}`;

const answers = {
  [address('moderation')]: {
    body: {
      ...measured,
      flags: { total: 4, before: 1 },
      decisions: { total: 5, before: 7 },
      byRules: 1,
      firstAction: { count: 4, medianMs: 17.5 * minute, ninetiethMs: 90 * minute },
      resolution: { count: 0, medianMs: null, ninetiethMs: null },
      byReason: [{ reason: 'fake_news', flags: 3, resolved: 1, medianMs: 125 * minute }],
      reversals: { undone: 1, appealsGranted: 2, appealsDeclined: 3, changed: 0, rate: 60 },
      days: [
        { day: '2026-03-02', flags: 4, decisions: 5 },
        { day: '2026-03-03', flags: 0, decisions: 0 },
      ],
    },
  },
  [address('growth')]: {
    body: {
      ...measured,
      registrations: { total: 3, before: 0 },
      members: 12,
      byRole: [{ role: 'scout', count: 3 }],
      days: [
        { day: '2026-03-02', registrations: 3, active: null },
        { day: '2026-03-03', registrations: 0, active: 2 },
      ],
      recordedSince: '2026-03-03',
    },
  },
  [address('community')]: {
    body: {
      ...measured,
      posts: { total: 31, before: 30, hidden: 2 },
      comments: { total: 0, before: 0, hidden: 0 },
      days: [],
    },
  },
  [address('blog')]: {
    body: { ...measured, posts: { total: 1, before: 0, hidden: 0 }, byCategory: [], days: [] },
  },
  [address('events')]: {
    body: {
      ...measured,
      submitted: { total: 2, before: 0 },
      held: { total: 1, before: 0 },
      // Two of the five were at events where nobody was checked in.
      seats: { taken: 5, attended: 2, noShow: 1, cancelled: 2 },
      attendance: 66.7,
      days: [],
    },
  },
};
const show = (changed: Parameters<typeof showSection>[2] = {}) =>
  showSection(AnalyticsPage, `analytics&${days}`, { ...answers, ...changed });
const card = async (name: string) =>
  (await screen.findByRole('heading', { name, level: 3 })).closest('section')!;

it('shows each figure with what it is compared with, its definition and its source, and a dash for what is unknown', async () => {
  show();
  const first = await card('Time to first action');
  for (const text of [
    '17.5 min',
    /median of 4; nine of ten within 1 h 30 min/,
    /undone or not/,
    /What is stored/,
  ])
    expect(within(first).getByText(text)).toBeVisible();
  expect(within(await card('Time to resolution')).getByText('–')).toBeVisible();
  expect(
    within(await card('Reversals')).getByText('1 undone, 2 appeals granted, 0 decided otherwise'),
  ).toBeVisible();
  expect(within(await card('Decisions')).getByText(/−2 against the 2 days before \(7\)/)).toBeVisible();
  expect(within(await card('Attendance')).getByText('2 of 3 seats')).toBeVisible();
});

it('leaves out the days of which is not known who was here, and says so', async () => {
  show();
  const chart = await card('Members Here per Day');
  expect(chart).toHaveTextContent('Known since 2026-03-03');
  await userEvent.click(within(chart).getByRole('radio', { name: 'Table' }));
  expect(within(chart).getAllByRole('row')).toHaveLength(2);
  // Days on which nothing happened are said, not drawn.
  expect(within(await card('Events per Day')).getByText('No event was held in these days.')).toBeVisible();
});

it('says which part could not be loaded while the others stand, and shows why days are refused', async () => {
  const errors = [{ field: 'from', message: 'must not be later than the last day' }];
  const refusal = { code: 'VALIDATION_FAILED', message: 'Please check the highlighted fields.', errors };
  show({ [address('blog')]: { status: 400, body: { ...refusal, field: 'from' } } });
  expect(await screen.findByText('From: must not be later than the last day')).toBeVisible();
  expect(await card('Events held')).toBeVisible();
});

it('shows the last thirty days for a day that there is not', async () => {
  const { sent } = showSection(AnalyticsPage, 'analytics&to=2026-13-45', {});
  await waitFor(() => expect(sent.some(({ call }) => call.includes('/analytics/growth'))).toBe(true));
  expect(screen.getByRole('radio', { name: '30 days' })).toBeChecked();
});

it('asks for the days that are chosen, and keeps them in the address', async () => {
  const server = show();
  await card('Flags');
  await userEvent.click(screen.getByRole('radio', { name: '7 days' }));
  expect(location.search).toBe('?tab=analytics&days=7');
  const asked = server.sent.filter(({ call }) => call.includes('/analytics/growth')).at(-1)!;
  const query = new URL(asked.call.slice('GET '.length), location.origin).searchParams;
  const span = Date.parse(query.get('to')!) - Date.parse(query.get('from')!);
  expect(span).toBe(6 * 24 * 60 * minute);
});

/** jsdom reads no Blob by itself. */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(blob);
  });

it('saves a file that holds every card and every bar of the screen', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${String(saved.push(blob))}`,
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  show();
  await card('Events held');
  await card('Flags');
  await card('New members');
  await userEvent.click(screen.getByRole('button', { name: 'Export Report' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'As json' }));
  const { rows, from } = JSON.parse(await textOf(saved[0]!)) as {
    from: string;
    rows: { group: string; name: string; value: number | null; note: string; source: string }[];
  };
  expect(from).toBe('2026-03-02');
  const row = (name: string) => rows.find((each) => each.name === name);
  expect(row('Time to first action')).toMatchObject({ group: 'Moderation', value: 17.5 });
  expect(row('Time to resolution')).toMatchObject({ value: null });
  expect(row('Fake news')).toMatchObject({
    group: 'Flags by Reason',
    value: 3,
    note: 'Resolved: 1, Median time: 2 h 5 min',
  });
  expect(row('No-show')).toMatchObject({ value: 1 });
  expect(row('Unknown')).toMatchObject({ value: 2 });
  expect(row('2026-03-02')).toMatchObject({ value: 5 });
  expect(rows.filter(({ source }) => source !== 'What is stored')).toEqual([]);
});
