import type { AccessClaims } from '@ankur/contracts/claims';
import type { Revocation } from '@ankur/contracts/identity/revocation';
import { AppError } from '@ankur/contracts/error-codes';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createRevocations, revocationError, type Revocations } from './revocations.ts';
import { createSessionCheck, createTokenCheck } from './session.ts';

const claims = { sub: 'asha', sid: 'phone', role: 'athlete', username: 'Asha', iat: 1000 } as AccessClaims;
const verify = (token: string): AccessClaims => {
  if (token !== 'a.b.c') throw new AppError('UNAUTHENTICATED');
  return claims;
};
const entry = (part: Partial<Revocation>): Revocation => ({
  _id: 'r1',
  kind: 'user',
  subject: 'asha',
  code: 'TOKEN_OUTDATED',
  before: 1000,
  lifted: false,
  seq: 1,
  ...part,
});
let revocations: Revocations;
beforeEach(() => {
  revocations = createRevocations();
});
const codeOf = (token = 'a.b.c') => createTokenCheck({ verify, revocations })(token).rejected?.code ?? null;

describe('a good token', () => {
  test('counts for nobody until the list of revocations has been read, and then for its member', () => {
    const check = createTokenCheck({ verify, revocations });
    expect(check('a.b.c')).toMatchObject({ claims: null, caller: { userId: null } });
    expect([codeOf(), codeOf('x')]).toEqual(['UPSTREAM_UNAVAILABLE', 'UNAUTHENTICATED']);
    revocations.complete = true;
    expect(check('a.b.c')).toMatchObject({ claims, caller: { userId: 'asha' }, rejected: null });
  });

  test('is refused by a revocation of its member or its session, and of no other', () => {
    revocations.complete = true;
    revocations.apply(entry({ subject: 'ravi' }));
    revocations.apply(entry({ _id: 'r2', kind: 'session', subject: 'laptop' }));
    expect(codeOf()).toBeNull();
    revocations.apply(entry({ _id: 'r3', kind: 'session', subject: 'phone', code: 'SESSION_ENDED' }));
    expect(codeOf()).toBe('SESSION_ENDED');
    revocations.apply(entry({ _id: 'r4' }));
    expect(codeOf()).toBe('TOKEN_OUTDATED');
  });

  test('is refused when it is as old as the revocation, and counts when it is younger', () => {
    revocations.complete = true;
    revocations.apply(entry({ before: 999 }));
    expect(codeOf()).toBeNull();
    revocations.apply(entry({ before: 1000, seq: 2 }));
    expect(codeOf()).toBe('TOKEN_OUTDATED');
  });

  test('counts again once the revocation was lifted, whichever of the two is heard of last', () => {
    revocations.complete = true;
    const listener = jest.fn();
    revocations.onChange(listener);
    revocations.apply(entry({ seq: 5, code: 'SUSPENDED' }));
    revocations.apply(entry({ seq: 6, lifted: true }));
    expect(codeOf()).toBeNull();
    revocations.apply(entry({ seq: 5, code: 'SUSPENDED' }));
    revocations.apply(entry({ seq: 6, code: 'SUSPENDED' }));
    expect([codeOf(), listener.mock.calls.length]).toEqual([null, 2]);
  });

  test('is told of the suspension first, whatever else refuses it', () => {
    revocations.complete = true;
    revocations.apply(entry({}));
    revocations.apply(entry({ _id: 'r2', code: 'SUSPENDED', message: 'Spam' }));
    expect(codeOf()).toBe('SUSPENDED');
  });

  test('is refused for as long as it may live, and then the revocation is forgotten', () => {
    jest.useFakeTimers();
    try {
      revocations.complete = true;
      revocations.apply(entry({}));
      jest.advanceTimersByTime(16 * 60_000);
      revocations.apply(entry({ _id: 'r2', subject: 'ravi' }));
      expect(codeOf()).toBe('TOKEN_OUTDATED');
      jest.advanceTimersByTime(5 * 60_000);
      revocations.apply(entry({ _id: 'r3', subject: 'ravi' }));
      expect(codeOf()).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});

test('tells a suspended member why and until when, and one whose suspension is over that the session has ended', () => {
  const until = (ms: number) => new Date(Date.now() + ms).toISOString();
  const running = revocationError(entry({ code: 'SUSPENDED', message: 'Spam', until: until(60_000) }));
  expect([running.code, running.message, running.details.data]).toEqual([
    'SUSPENDED',
    'Spam',
    { reason: 'Spam', until: expect.any(String) },
  ]);
  expect(revocationError(entry({ code: 'SUSPENDED', until: until(-1) })).code).toBe('SESSION_ENDED');
  expect(revocationError(entry({ code: 'SUSPENDED', until: null })).code).toBe('SUSPENDED');
});

test('takes a token from a well-formed Bearer header only, and no header for none', () => {
  revocations.complete = true;
  const check = createSessionCheck({ verify, revocations });
  expect(check(undefined)).toMatchObject({ claims: null, rejected: null });
  for (const header of [
    '',
    'a.b.c',
    'Bearer',
    'Bearer a.b',
    'Bearer a.b.c d',
    'Basic a.b.c',
    'xBearer a.b.c',
  ])
    expect(check(header)).toMatchObject({ claims: null, rejected: { code: 'UNAUTHENTICATED' } });
  for (const header of ['Bearer a.b.c', 'bearer a.b.c']) expect(check(header).claims).toBe(claims);
});

describe('while admins need a second step', () => {
  const admin = { ...claims, role: 'admin' } as AccessClaims;
  const judge = (token: AccessClaims) => createTokenCheck({ verify: () => token, revocations })('a.b.c');
  beforeEach(() => {
    revocations.complete = true;
    revocations.applySecondStep({ required: true, version: 2 });
  });

  test('an admin without one is nobody, but for its set-up', () => {
    expect(judge(admin)).toMatchObject({
      claims: null,
      caller: { userId: null },
      rejected: { code: 'TWO_FACTOR_REQUIRED' },
      enrolling: admin,
    });
    expect(judge({ ...admin, twoStep: true })).toMatchObject({ rejected: null, caller: { role: 'admin' } });
    expect(judge(claims)).toMatchObject({ rejected: null });
  });

  test('older settings that come late change nothing, newer ones are told to whoever listens', () => {
    const listener = jest.fn();
    revocations.onSecondStep(listener);
    revocations.applySecondStep({ required: false, version: 1 });
    expect([judge(admin).rejected?.code, listener.mock.calls.length]).toEqual(['TWO_FACTOR_REQUIRED', 0]);
    revocations.applySecondStep({ required: false, version: 3 });
    expect([judge(admin).rejected, listener.mock.calls.length]).toEqual([null, 1]);
  });
});
