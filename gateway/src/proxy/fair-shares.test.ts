import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { LimitClass } from '@ankur/contracts/endpoint';
import { anonymousIdentity } from '@ankur/service-kit/auth/identity';
import { createFairShares, fileWaitMs, type Asking, type FairShares } from './fair-shares.ts';

const shares = {
  member: { atOnce: 4, waiting: 2 },
  writes: { atOnce: 2, waiting: 1 },
  passwords: { atOnce: 1, waiting: 1 },
  exports: { atOnce: 1, waiting: 1 },
  renewals: { atOnce: 1, waiting: 1 },
  strangers: { atOnce: 1, waiting: 1 },
  visitors: { atOnce: 2, waiting: 1 },
  address: { atOnce: 6, waiting: 1 },
  files: { atOnce: 2, waiting: 1 },
};

let fair: FairShares;
/** Ends of the calls under way, in the order in which they began. */
let ends: (() => void)[];
beforeEach(() => {
  jest.useFakeTimers();
  fair = createFairShares(shares, 3000);
  ends = [];
});
afterEach(() => void jest.useRealTimers());

interface Call {
  method?: string;
  member?: string | null;
  address?: string;
  part?: Partial<Asking>;
}

const limitedAs = (limit: LimitClass) => ({ endpoint: { id: 'some call', limit } });
const settle = () => jest.advanceTimersByTimeAsync(0);

/** A call that goes on until it is ended. */
function call({ method = 'GET', member = 'meera', address = '192.0.2.1', part = {} }: Call = {}) {
  const visit = {
    method,
    address,
    caller: { ...anonymousIdentity, userId: member },
    res: { destroyed: false },
  };
  const state = { began: false, outcome: '', leaves: () => void (visit.res.destroyed = true) };
  const work = () => {
    state.began = true;
    return new Promise<void>((resolve) => void ends.push(resolve));
  };
  fair.run({ visit, service: 'identity', upload: false, ...part }, work).then(
    () => (state.outcome = 'done'),
    (error: { code: string; details: { retryAfter?: number } }) => {
      state.outcome = `${error.code} ${String(error.details.retryAfter)}`;
    },
  );
  return state;
}
const calls = (count: number, what: Call) => Array.from({ length: count }, () => call(what));
const outcomes = (all: { began: boolean; outcome: string }[]) =>
  all.map(({ began, outcome }) => (outcome === '' ? (began ? 'under way' : 'waits') : outcome));

test('of many writes of one account a few are under way, a few wait, and the rest is refused before it began', async () => {
  const own = calls(5, { method: 'POST' });
  await settle();
  expect(outcomes(own)).toEqual(['under way', 'under way', 'waits', 'RATE_LIMITED 2', 'RATE_LIMITED 2']);
  expect(own.map(({ began }) => began)).toEqual([true, true, false, false, false]);
  const others = [
    call({ method: 'POST', member: 'ravi' }),
    call({ method: 'POST', part: { service: 'community' } }),
    call(),
    call({ method: 'POST', part: { upload: true } }),
  ];
  await settle();
  expect(outcomes(others)).toEqual(Array(4).fill('under way'));
  ends[0]?.();
  await settle();
  expect(outcomes(own).slice(0, 3)).toEqual(['done', 'under way', 'under way']);
});

test('who waits for too long is told so, and leaves the line to the others', async () => {
  const own = calls(3, { method: 'POST' });
  await jest.advanceTimersByTimeAsync(3000);
  expect(outcomes(own)).toEqual(['under way', 'under way', 'RATE_LIMITED 2']);
  const later = call({ method: 'POST' });
  ends[1]?.();
  await settle();
  expect([outcomes(own)[2], outcomes([later])[0]]).toEqual(['RATE_LIMITED 2', 'under way']);
});

test('all of an account, and all accounts of one address, have no more than their share', async () => {
  const reads = calls(7, {});
  await settle();
  expect(outcomes(reads)).toEqual([
    ...Array<string>(4).fill('under way'),
    ...['waits', 'waits', 'RATE_LIMITED 2'],
  ]);
  const neighbours = [1, 2, 3, 4].map((n) => call({ member: `neighbour ${String(n)}` }));
  const elsewhere = call({ member: 'far', address: '192.0.2.2' });
  await settle();
  expect(outcomes(neighbours)).toEqual(['under way', 'under way', 'waits', 'RATE_LIMITED 2']);
  expect(outcomes([elsewhere])).toEqual(['under way']);
});

test('strangers of one address share its line of writes, and an address of IPv6 is its network', async () => {
  const from = (address: string) => call({ method: 'POST', member: null, address });
  const all = [from('2001:db8::1'), from('2001:db8::2'), from('2001:db8::3'), from('2001:db9::1')];
  await settle();
  expect(outcomes(all)).toEqual(['under way', 'waits', 'RATE_LIMITED 2', 'under way']);
});

test('what needs a password waits in the line of its address, whichever of its accounts asks, and whether it is said who', async () => {
  const asks = (member: string | null, limit: LimitClass, address = '192.0.2.1') =>
    call({ method: 'POST', member, address, part: limitedAs(limit) });
  const all = [
    asks('meera', 'credentials'),
    asks('ravi', 'signIn'),
    asks(null, 'register'),
    asks('far', 'recovery', '192.0.2.2'),
    call({ method: 'POST' }),
  ];
  await settle();
  expect(outcomes(all)).toEqual(['under way', 'waits', 'RATE_LIMITED 2', 'under way', 'under way']);
});

test('sessions are renewed at an address whose strangers, sign-ins and readers hold all their places', async () => {
  const post = (limit: LimitClass) => call({ method: 'POST', member: null, part: limitedAs(limit) });
  const all = [post('write'), post('signIn'), ...calls(3, { member: null }), post('write')];
  await settle();
  expect(outcomes(all)).toEqual([...Array<string>(4).fill('under way'), 'waits', 'waits']);
  const others = [post('refresh'), call()];
  await settle();
  expect(outcomes(others)).toEqual(['under way', 'under way']);
});

test('pictures of an address have places of their own, and one that waits for long comes late', async () => {
  const picture = (address = '192.0.2.1') => call({ member: null, address, part: limitedAs('file') });
  const pictures = [picture(), picture(), picture(), picture()];
  const reads = calls(2, { member: null });
  await settle();
  expect(outcomes(pictures)).toEqual(['under way', 'under way', 'waits', 'RATE_LIMITED 2']);
  expect(outcomes([...reads, picture('192.0.2.2')])).toEqual(Array(3).fill('under way'));
  await jest.advanceTimersByTimeAsync(fileWaitMs - 1);
  ends[0]?.();
  await settle();
  expect(outcomes(pictures).slice(0, 3)).toEqual(['done', 'under way', 'under way']);
});

test('exports whose files nobody takes hold up no sign-in, nor the exports of another address', async () => {
  const take = (member: string, address = '192.0.2.1') =>
    call({
      ...{ method: 'POST', member, address },
      part: { endpoint: { id: 'exportOwnData', limit: 'credentials' } },
    });
  const taken = [take('meera'), take('ravi'), take('asha'), take('far', '192.0.2.2')];
  const signIn = call({ method: 'POST', member: null, part: limitedAs('signIn') });
  await settle();
  expect(outcomes(taken)).toEqual(['under way', 'waits', 'RATE_LIMITED 2', 'under way']);
  expect(outcomes([signIn])).toEqual(['under way']);
});

test('who waits for own calls holds no place that others share, and waits for one time in all', async () => {
  const own = calls(2, { method: 'POST' });
  const password = { method: 'POST', part: limitedAs('credentials') };
  const stuck = call(password);
  const other = call({ ...password, member: 'ravi' });
  await jest.advanceTimersByTimeAsync(2000);
  expect(outcomes([...own, stuck, other])).toEqual(['under way', 'under way', 'waits', 'under way']);
  // The own calls are done; now it waits for the other's, and for the rest of its time alone.
  ends[0]?.();
  await jest.advanceTimersByTimeAsync(999);
  expect(outcomes([stuck])).toEqual(['waits']);
  await jest.advanceTimersByTimeAsync(1);
  expect(outcomes([stuck])).toEqual(['RATE_LIMITED 2']);
});

test('who has left while waiting takes nobody a place in the line', async () => {
  const own = calls(3, { method: 'POST' });
  await settle();
  own[2]?.leaves();
  const next = call({ method: 'POST' });
  await settle();
  expect(outcomes([next])).toEqual(['waits']);
  ends[0]?.();
  await settle();
  expect(outcomes([next])).toEqual(['under way']);
  expect(own[2]?.began).toBe(false);
});

test('who has left is told nothing when the time is over: that call stays counted', async () => {
  const own = calls(3, { method: 'POST' });
  await settle();
  own[2]?.leaves();
  await jest.advanceTimersByTimeAsync(3000);
  expect([own[2]?.began, own[2]?.outcome]).toEqual([false, 'done']);
});

test('for who has left while waiting nothing is begun', async () => {
  const own = calls(2, { method: 'POST' });
  const visit = {
    ...{ method: 'POST', address: '192.0.2.1', res: { destroyed: false } },
    caller: { ...anonymousIdentity, userId: 'meera' },
  };
  let began = false;
  const left = fair.run({ visit, service: 'identity', upload: false }, () => {
    began = true;
    return Promise.resolve();
  });
  visit.res.destroyed = true;
  ends[0]?.();
  await left;
  expect([began, own[1]?.outcome]).toEqual([false, '']);
});
