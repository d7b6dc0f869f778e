import type { LiveEnvelope } from '@ankur/contracts/live';
import {
  BrowserRouter,
  QueryClientProvider,
  createQueryClient,
  openSession,
  type RoomListener,
} from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';

const listeners = new Map<string | null, RoomListener>();
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (room: string | null, given: RoomListener) => {
    listeners.set(room, given);
  },
}));
afterEach(() => {
  jest.useRealTimers();
  listeners.clear();
});

const call = 'GET /api/admin/public/trending-topics';
const postId = '64b0000000000000000000aa';
/** The longest that a reader waits for the counts. */
const longestMs = 4000;

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const tell = (type: string, data: object) =>
  act(() => listeners.get('feed')?.onMessage({ type, data: { postId, ...data } } as LiveEnvelope));

/** Shows the panel and answers how often it has read since its topics were there. */
async function show(): Promise<() => number> {
  const { TrendingTopics } = await import('./trending-topics.tsx');
  jest.useFakeTimers();
  const { sent } = fakeServer({ [call]: { body: [] } });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <TrendingTopics />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await pass(longestMs);
  const before = sent.length;
  return () => sent.length - before;
}

it.each([
  ['a post with a tag', 'post:created', { tags: ['relay'] }],
  ['an edit, which may take a tag away', 'post:edited', { tags: [] }],
  ['a deletion', 'post:deleted', {}],
  ['a decision', 'post:status', { visible: false }],
])('reads the counts again after %s', async (_what, type, data) => {
  openSession({ token: 'token', user: buildUser() });
  const countReads = await show();
  tell(type, data);
  await pass(longestMs);
  expect(countReads()).toBe(1);
});

it('reads nothing for a post without a tag', async () => {
  openSession({ token: 'token', user: buildUser() });
  const countReads = await show();
  tell('post:created', { tags: [] });
  tell('comment:created', {});
  await pass(longestMs);
  expect(countReads()).toBe(0);
});

it('gathers what comes in a storm, and not all tabs read at the same moment', async () => {
  openSession({ token: 'token', user: buildUser() });
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const countReads = await show();
  for (let n = 0; n < 20; n += 1) tell('post:created', { tags: ['relay'] });
  await pass(2999);
  expect(countReads()).toBe(0);
  await pass(1);
  expect(countReads()).toBe(1);
  await pass(3000);
  expect(countReads()).toBe(2);
  await pass(10 * longestMs);
  expect(countReads()).toBe(2);
});
