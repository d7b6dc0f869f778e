import { expect, it } from '@jest/globals';
import type { Access } from '@ankur/contracts/endpoint';
import { checkAccess } from './access.ts';
import { anonymousIdentity, serviceIdentity } from './identity.ts';

const callers = {
  nobody: anonymousIdentity,
  member: { ...anonymousIdentity, userId: 'u1', role: 'coach', username: 'Asha' },
  admin: { ...anonymousIdentity, userId: 'u2', role: 'admin', username: 'Ravi' },
  moderator: { ...anonymousIdentity, userId: 'u4', role: 'moderator', username: 'Zoya' },
  service: serviceIdentity('content'),
  'an admin without a name': { ...anonymousIdentity, role: 'admin' },
  'a member without a role': { ...anonymousIdentity, userId: 'u3' },
} as const;

const passed = 'passes';
const [stranger, other] = ['UNAUTHENTICATED', 'FORBIDDEN'];

it.each<[Access, string[]]>([
  ['public', [passed, passed, passed, passed, passed, passed, passed]],
  ['user', [stranger, passed, passed, passed, stranger, stranger, stranger]],
  ['moderator', [stranger, other, passed, passed, stranger, stranger, stranger]],
  ['admin', [stranger, other, passed, other, stranger, stranger, stranger]],
  ['service', [stranger, other, other, other, passed, stranger, other]],
  ['new' as Access, [stranger, other, other, other, stranger, stranger, stranger]],
])('a call for %s is decided for every caller', (access, expected) => {
  const decided = Object.values(callers).map((caller) => {
    try {
      checkAccess(access, caller);
      return passed;
    } catch (error) {
      return (error as { code: string }).code;
    }
  });
  expect(decided).toEqual(expected);
});
