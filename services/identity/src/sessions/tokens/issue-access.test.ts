import { expect, test } from '@jest/globals';
import type { AccessSubject } from '@ankur/service-kit/auth/access-token';
import type { IdentityContext } from '../../context.ts';
import type { StoredUser } from '../../users/user.model.ts';
import { issueAccess } from './issue-access.ts';

const asha = { role: 'coach', username: 'Asha', isSuspended: false } as unknown as StoredUser;
const revoked = (seq: number, change: object = {}) =>
  ({
    ...asha,
    revocation: { code: 'TOKEN_OUTDATED', before: 0, lifted: false, seq },
    ...change,
  }) as StoredUser;

/** A context in which the user reads as each of these in turn; the last one stays. */
function contextOf(...reads: (StoredUser | null)[]) {
  const signed: AccessSubject[] = [];
  const context = {
    users: { find: () => Promise.resolve(reads.length > 1 ? reads.shift() : reads[0]) },
    twoFactor: { on: (userId: string) => Promise.resolve(userId === 'with app' ? {} : null) },
    signAccess: (subject: AccessSubject) => `token ${String(signed.push(subject))} of a ${subject.role}`,
  } as unknown as IdentityContext;
  return { context, signed };
}

test('signs once for a member whom nothing has happened to', async () => {
  const { context, signed } = contextOf(revoked(1));
  expect((await issueAccess(context, 'u1', 's1')).token).toBe('token 1 of a coach');
  expect(signed).toEqual([{ sub: 'u1', sid: 's1', role: 'coach', username: 'Asha' }]);
});

test.each([
  ['first', asha],
  ['next', revoked(1)],
])('signs again when the %s revocation came while it signed', async (_which, before) => {
  const { context } = contextOf(before, revoked(2, { role: 'scout' }));
  expect((await issueAccess(context, 'u1', 's1')).token).toBe('token 2 of a scout');
});

test('gives no token to a member who was suspended or removed while it signed', async () => {
  const suspension = { reason: 'Spam', until: null };
  const suspended = revoked(2, { isSuspended: true, suspension });
  await expect(issueAccess(contextOf(asha, suspended).context, 'u1', 's1')).rejects.toMatchObject({
    code: 'SUSPENDED',
  });
  for (const before of [asha, revoked(1)])
    await expect(issueAccess(contextOf(before, null).context, 'u1', 's1')).rejects.toMatchObject({
      code: 'SESSION_ENDED',
    });
});

test('gives up when revocations never stop coming', async () => {
  const many = Array.from({ length: 20 }, (_, seq) => revoked(seq + 1));
  await expect(issueAccess(contextOf(...many).context, 'u1', 's1')).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test('waits for the second after a revocation, or its token would count as revoked', async () => {
  const before = Math.floor(Date.now() / 1000);
  const user = revoked(1, { revocation: { code: 'TOKEN_OUTDATED', before, lifted: false, seq: 1 } });
  await issueAccess(contextOf(user).context, 'u1', 's1');
  expect(Date.now()).toBeGreaterThanOrEqual((before + 1) * 1000);
});
