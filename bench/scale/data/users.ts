import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Types, type Connection } from 'mongoose';
import { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { asAdmin } from '@ankur/test-kit/as-caller';
import { testKeys } from '@ankur/test-kit/test-keys';
import { searchStarts } from '../../../services/identity/src/users/listing/search-starts.ts';
import { createIdentityService, type IdentityDeps } from '../../../services/identity/src/service.ts';
import { fill, idOf, wordOf } from '../fill.ts';
import type { Question, Subject } from '../pair.ts';

const now = Date.now();
/** Of a hundred accounts: mostly athletes, a tenth coaches. */
const roleOf = (number: number) =>
  ['coach', 'scout', 'sponsor'][number % 100 < 10 ? 0 : (number % 100) - 9] ?? 'athlete';

function build(number: number) {
  const username = `${wordOf(number * 7)} ${wordOf(number * 13)}`;
  const email = `member${String(number)}@members.example`;
  return {
    _id: new Types.ObjectId(idOf(number)),
    ...{
      username,
      usernameKey: username,
      searchKey: `${username} ${email}`,
      email,
      plan: 'free',
      version: 1,
    },
    searchStarts: searchStarts(username, email),
    ...{ role: roleOf(number), isVerified: number % 3 === 0, isSuspended: number % 50 === 7 },
    ...{ sport: ['cricket', 'football', 'hockey'][number % 3], dateOfBirth: '1990-01-01' },
    createdAt: new Date(now - number * 60_000),
    lastActiveAt: new Date(now - ((number * 7919) % 100_000) * 60_000),
  };
}

const { listUsers } = adminUserEndpoints;
const caller = asAdmin({ userId: idOf(1, '64'), username: 'Asha' });
const asked = (row: string, query: Record<string, string | number>): Question => ({
  ...{ row: `users, ${row}`, endpoint: listUsers, goal: 2, caller },
  request: () => ({ query }),
});
const few = 1000;
const many = 100_000;

export const users: Subject<IdentityDeps> = {
  service: 'identity',
  create: createIdentityService,
  few,
  many,
  env: () => ({
    UPLOADS_DIR: mkdtempSync(join(tmpdir(), 'ankur-bench-users-')),
    JWT_PRIVATE_KEY: testKeys().privateKey,
    TWO_FACTOR_KEY: testKeys().twoFactorKey,
    ADMIN_EMAIL: 'first@ankur.example',
    ADMIN_PASSWORD: 'Lighthouse#77',
  }),
  fill: (database: Connection, count) => fill(database, 'users', { count, build }),
  questions: [
    asked('by name', {}),
    asked('by last activity', { sortBy: 'lastActive', sortOrder: 'desc' }),
    asked('by role', { sortBy: 'role' }),
    asked('by status, the hundredth page', { sortBy: 'status', page: 100 }),
    {
      ...asked('the last page', {}),
      request: (size) => ({ query: { page: (size === 'few' ? few : many) / 10 } }),
    },
    asked('of a role', { role: 'coach' }),
    asked('of a status by age', { status: 'suspended', sortBy: 'createdAt', sortOrder: 'desc' }),
    asked('of a role and a status', { role: 'athlete', status: 'verified' }),
    {
      ...asked('a rare word', {}),
      // The beginning of eleven addresses, of however many there are.
      request: (size) => ({ query: { search: size === 'few' ? 'member77' : 'member7777' } }),
    },
    asked('a name', { search: `${wordOf(7 * 9)} ${wordOf(13 * 9)}` }),
    asked('a word of everybody', { search: 'members' }),
    asked('a word of everybody, of a role', { search: 'members', role: 'coach' }),
    { ...asked('figures', {}), endpoint: platformEndpoints.getAdminStats, request: () => ({}) },
  ],
};
