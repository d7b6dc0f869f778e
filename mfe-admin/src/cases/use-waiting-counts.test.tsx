import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { QueryClientProvider, createQueryClient } from '@ankur/mfe-kit';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';

interface Listener {
  onMessage: (message: { type: string; data?: unknown }) => void;
  onGap: () => void;
}
let listener: Listener | undefined;
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (room: string, given: Listener) => {
    if (room === 'moderation') listener = given;
  },
}));

const read = { post: 1, comment: 0, blog: 0, countedAt: '2026-03-01T10:00:00.000Z' };
const told = { ...read, post: 4, countedAt: '2026-03-01T10:00:05.000Z' };
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const tell = async (type: string, data?: unknown) => {
  act(() => listener?.onMessage({ type, data }));
  await later(0);
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

async function open() {
  const { sent } = fakeServer({ 'GET /api/moderation/counts': { body: read } });
  const { useWaitingCounts } = await import('./use-waiting-counts.ts');
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useWaitingCounts, { wrapper });
  await later(0);
  expect(result.current).toEqual(read);
  return { counts: () => result.current?.post, asked: () => sent.length };
}

it('shows what it is told, and asks nobody', async () => {
  const { counts, asked } = await open();
  await tell('flag:created');
  await later(1000);
  await tell('queue:counts', told);
  expect(counts()).toBe(4);
  await later(60_000);
  expect(asked()).toBe(1);
});

it('is not led back by counts that come late', async () => {
  const { counts } = await open();
  await tell('queue:counts', told);
  await tell('queue:counts', { ...read, post: 2 });
  expect(counts()).toBe(4);
});

it('asks when nobody tells it what came of a change, once for many', async () => {
  const { asked } = await open();
  for (const type of ['flag:created', 'case:decided', 'appeal:opened']) await tell(type);
  await later(2499);
  expect(asked()).toBe(1);
  await later(1);
  expect(asked()).toBe(2);
});

it('asks at once after messages were lost, and not for what changes no case', async () => {
  const { asked } = await open();
  await tell('settings:moderation');
  await later(60_000);
  expect(asked()).toBe(1);
  act(() => listener?.onGap());
  await later(0);
  expect(asked()).toBe(2);
});
