import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { CallerIdentity } from '@ankur/contracts/claims';
import { serviceIdentity, signIdentity, verifyIdentity, type SignedCall } from './identity.ts';

const secret = 'the internal secret of this test run';
const caller: CallerIdentity = {
  userId: 'u1',
  sessionId: 's1',
  role: 'coach',
  username: 'Āśā "the fast" 🏃',
  service: null,
};
const call: SignedCall = { service: 'events', method: 'GET', target: '/api/events/1?a=b' };
const refused = expect.objectContaining({ code: 'UNAUTHENTICATED' });

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00.000Z') }));
afterEach(() => void jest.useRealTimers());

/** What somebody who knows the secret could make up. */
function forge(identity: unknown, { until = Date.now() + 5000, key = secret } = {}): string {
  const text = `${until}.${Buffer.from(JSON.stringify(identity)).toString('base64url')}`;
  const { service, method, target } = call;
  const sealed = createHmac('sha256', key).update(`${service}\n${method}\n${target}\n${text}`);
  return `${text}.${sealed.digest('base64url')}`;
}

it('carries the caller to the call it was signed for', () => {
  expect(verifyIdentity(signIdentity(caller, call, secret), call, secret)).toEqual(caller);
  const fromService = signIdentity(serviceIdentity('content'), call, secret);
  expect(verifyIdentity(fromService, call, secret).service).toBe('content');
  expect(verifyIdentity(forge(caller), call, secret)).toEqual(caller);
});

it.each<Partial<SignedCall>>([
  { service: 'content' },
  { method: 'DELETE' },
  { target: '/api/events/2?a=b' },
  { target: '/api/events/1' },
  { target: '/api/events/1?a=c' },
])('refuses a captured identity in another call: %j', (other) => {
  const header = signIdentity(caller, call, secret);
  verifyIdentity(header, call, secret);
  expect(() => verifyIdentity(header, { ...call, ...other }, secret)).toThrow(refused);
});

it('is good for ten seconds and the difference of two clocks, not longer', () => {
  const header = signIdentity(caller, call, secret);
  jest.advanceTimersByTime(40_000);
  expect(verifyIdentity(header, call, secret)).toEqual(caller);
  jest.advanceTimersByTime(1);
  expect(() => verifyIdentity(header, call, secret)).toThrow(refused);
});

it('refuses a life that nobody signs', () => {
  expect(() => verifyIdentity(forge(caller, { until: Date.now() + 40_001 }), call, secret)).toThrow(refused);
});

it('refuses foreign, changed and malformed headers', () => {
  const good = signIdentity(caller, call, secret);
  const [until = '', , sealed = ''] = good.split('.');
  const admin = Buffer.from(JSON.stringify({ ...caller, role: 'admin' })).toString('base64url');
  const bad = [
    undefined,
    '',
    'nonsense',
    `${until}.${admin}.${sealed}`,
    `${good.slice(0, -20)}${good.at(-20) === 'A' ? 'B' : 'A'}${good.slice(-19)}`,
    `${String(Number(until) + 1)}${good.slice(until.length)}`,
    good.slice(0, -1),
    `${good}A`,
    good.slice(0, good.lastIndexOf('.') + 1),
    forge(caller, { key: 'a secret that is not the right one' }),
    forge({ userId: 'u1' }),
    forge({ ...caller, role: 'root' }),
    forge('text'),
  ];
  for (const header of bad) expect(() => verifyIdentity(header, call, secret)).toThrow(refused);
  expect(() => verifyIdentity(good, call, 'another secret of the same size')).toThrow(refused);
});
