import { AppError } from '@ankur/contracts/error-codes';
import type { ServiceName } from '@ankur/contracts/endpoint';
import { anonymousIdentity } from '@ankur/service-kit/auth/identity';
import { afterEach, expect, jest, test } from '@jest/globals';
import type { Visit } from '../visit.ts';
import { createForward } from './forward.ts';
import type { Upstream } from './upstream.ts';

afterEach(() => void jest.useRealTimers());

const visit = {
  ...{ req: { headers: {} }, res: {}, caller: anonymousIdentity, requestId: 'request' },
  ...{ method: 'GET', url: '/api/blog', address: '203.0.113.1', scheme: 'http' },
} as unknown as Visit;

/** The signed identities of one call of a stranger after another. */
function start() {
  const sent: unknown[] = [];
  const upstream: Upstream = {
    handle: ({ headers }) => Promise.resolve(void sent.push(headers[1])),
    close: () => undefined,
  };
  const forward = createForward({
    upstreams: new Map<ServiceName, Upstream>([['content', upstream]]),
    secret: 'a secret of this test',
    checkSession: () => ({ caller: anonymousIdentity, claims: null, rejected: null }),
  });
  const call = () => forward(visit, { service: 'content', timeoutMs: 1000, maxBodyBytes: 0, upload: false });
  return { sent, call };
}

test('signs the same call of strangers once in a second, also after the clock was set back', async () => {
  jest.useFakeTimers({ now: 1_700_000_000_000 });
  const { sent, call } = start();
  await call();
  jest.advanceTimersByTime(999);
  await call();
  expect(sent[1]).toBe(sent[0]);
  jest.setSystemTime(1_699_996_400_000);
  jest.advanceTimersByTime(1);
  await call();
  expect(sent[2]).toMatch(/^1699996410001\./);
});

test('of a member who is suspended while calls wait for their turn none of these is forwarded', async () => {
  const member = { ...anonymousIdentity, userId: 'meera', role: 'athlete' as const, username: 'Meera' };
  const ends: (() => void)[] = [];
  const upstream: Upstream = {
    handle: () => new Promise<void>((resolve) => void ends.push(resolve)),
    close: () => undefined,
  };
  let rejected: AppError | null = null;
  const forward = createForward({
    upstreams: new Map<ServiceName, Upstream>([['identity', upstream]]),
    secret: 'a secret of this test',
    checkSession: () => ({ caller: member, claims: null, rejected }),
  });
  const write = { ...visit, method: 'POST', caller: member } as unknown as Visit;
  const call = () =>
    forward(write, { service: 'identity', timeoutMs: 1000, maxBodyBytes: 0, upload: false }).then(
      () => 'forwarded',
      ({ code }: AppError) => code,
    );
  const atOnce = Array.from({ length: 8 }, call);
  const waiting = [call(), call()];
  expect(ends).toHaveLength(8);
  ends[0]?.();
  await atOnce[0];
  expect(ends).toHaveLength(9);
  rejected = new AppError('SUSPENDED');
  ends[1]?.();
  expect(await waiting[1]).toBe('SUSPENDED');
  expect(ends).toHaveLength(9);
  ends.forEach((end) => end());
  expect(await Promise.all([...atOnce, waiting[0]])).toEqual(Array(9).fill('forwarded'));
});
