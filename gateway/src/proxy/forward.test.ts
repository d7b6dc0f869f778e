import type { AccessClaims } from '@ankur/contracts/claims';
import { AppError } from '@ankur/contracts/error-codes';
import type { Endpoint, ServiceName } from '@ankur/contracts/endpoint';
import { anonymousIdentity } from '@ankur/service-kit/auth/identity';
import { afterEach, expect, jest, test } from '@jest/globals';
import type { Session } from '../auth/session.ts';
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

/** A member's calls to a service that is slow to answer: eight writes and 24 in all are under way, the others wait. */
function startSlow() {
  const member = { ...anonymousIdentity, userId: 'meera', role: 'athlete' as const, username: 'Meera' };
  const sent: string[] = [];
  const ends: (() => void)[] = [];
  const upstream: Upstream = {
    handle: ({ headers }) => {
      sent.push(String(headers[1]));
      return new Promise<void>((resolve) => void ends.push(resolve));
    },
    close: () => undefined,
  };
  const session: Session = { caller: member, claims: null, rejected: null };
  const forward = createForward({
    upstreams: new Map<ServiceName, Upstream>([['identity', upstream]]),
    secret: 'a secret of this test',
    checkSession: () => session,
  });
  const write = { ...visit, method: 'POST', caller: member } as unknown as Visit;
  const usual = { service: 'identity', timeoutMs: 1000, maxBodyBytes: 0, upload: false } as const;
  /** Its outcome is empty while it waits. */
  const call = (part: Partial<Pick<Endpoint, 'access' | 'duringEnrolment'>> = {}, method = 'POST') => {
    const endpoint = { id: 'some call', limit: 'write', access: 'user', ...part } as const;
    const state = { outcome: '' };
    forward({ ...write, method }, { ...usual, endpoint }).then(
      () => (state.outcome = 'forwarded'),
      ({ code }: AppError) => (state.outcome = code),
    );
    return state;
  };
  const end = async () => {
    ends.shift()?.();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { member, session, sent, call, end };
}

const callerOf = (identity: string | undefined) => {
  const [, json = ''] = identity?.split('.') ?? [];
  return (JSON.parse(Buffer.from(json, 'base64url').toString()) as { userId: string | null }).userId;
};

test('of a member who is suspended while calls wait for their turn none of these is forwarded', async () => {
  jest.useFakeTimers();
  const { session, sent, call, end } = startSlow();
  const atOnce = Array.from({ length: 8 }, () => call());
  const waiting = [call(), call()];
  expect(sent).toHaveLength(8);
  await end();
  expect(sent).toHaveLength(9);
  session.rejected = new AppError('SUSPENDED');
  await end();
  expect(waiting[1]?.outcome).toBe('SUSPENDED');
  expect(sent).toHaveLength(9);
  for (let turn = 0; turn < 7; turn += 1) await end();
  expect([...atOnce, waiting[0]].map((one) => one?.outcome)).toEqual(Array(9).fill('forwarded'));
});

test('what everybody may read is read by a visitor where the session ends while it waits, no other call goes, and one of setting up the second step stays that of its admin', async () => {
  jest.useFakeTimers();
  const { member, session, sent, call, end } = startSlow();
  for (let turn = 0; turn < 24; turn += 1) call({}, 'GET');
  call({ access: 'public' }, 'GET');
  const refusedWrite = call({ access: 'public' });
  call({ duringEnrolment: true });
  const refused = call();
  session.caller = anonymousIdentity;
  session.rejected = new AppError('TWO_FACTOR_REQUIRED');
  session.enrolling = { sub: 'meera' } as AccessClaims;
  for (let turn = 0; turn < 4; turn += 1) await end();
  expect(refusedWrite.outcome).toBe('TWO_FACTOR_REQUIRED');
  expect(refused.outcome).toBe('TWO_FACTOR_REQUIRED');
  expect(sent.map(callerOf)).toEqual([...Array<string>(24).fill('meera'), null, member.userId]);
});
