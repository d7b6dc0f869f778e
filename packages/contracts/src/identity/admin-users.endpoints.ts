import { z } from 'zod';
import { defineEndpoint, fileTimeoutMs } from '../endpoint.ts';
import { objectId, page, writtenInstant } from '../primitives.ts';
import { roles } from '../roles.ts';
import { bodyText, searchText } from '../text.ts';
import { adminUser } from './admin-user.ts';
import { profileUpdate } from './user.ts';

const userId = z.object({ id: objectId });
const changed = z.object({ user: adminUser });
/** Without a version the change is made to whatever is stored; with one, CONFLICT when somebody was faster. */
const seen = { version: z.int().optional() };

/** Which accounts, and in which order; an empty filter is none. */
const listed = {
  page,
  limit: z.coerce.number().int().min(1).max(100).default(10),
  sortBy: z.enum(['username', 'role', 'status', 'lastActive', 'createdAt']).default('username'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  role: z.enum(['', 'all', ...roles]).default('all'),
  status: z.enum(['', 'all', 'verified', 'suspended', 'pending']).default('all'),
  search: searchText,
};

/** What an admin may correct in an account; only what is sent changes. Empty text clears a field. */
const profileFields = profileUpdate.pick({
  username: true,
  email: true,
  sport: true,
  level: true,
  age: true,
  dateOfBirth: true,
  location: true,
  bio: true,
  phone: true,
});

/** What admins may do to accounts; the console's user table is built on these. */
export const adminUserEndpoints = {
  listUsers: defineEndpoint({
    id: 'listUsers',
    service: 'identity',
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    limit: 'admin',
    summary:
      'Members with filters by role and status, sorting, and search for the beginning of any word of name or address',
    query: z.object(listed),
    output: z.object({
      users: z.array(adminUser),
      total: z.int(),
      hasMore: z
        .literal(true)
        .optional()
        .describe('the search finds more accounts than total, the first two hundred'),
    }),
  }),
  changeRole: defineEndpoint({
    id: 'changeRole',
    service: 'identity',
    method: 'PATCH',
    path: '/api/admin/users/:id/role',
    access: 'admin',
    limit: 'admin',
    summary: 'Change the role of another member',
    params: userId,
    body: z.object({ role: z.enum(roles), ...seen }),
    output: changed,
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'CONFLICT'],
  }),
  suspendUser: defineEndpoint({
    id: 'suspendUser',
    service: 'identity',
    method: 'PATCH',
    path: '/api/admin/users/:id/suspend',
    access: 'admin',
    limit: 'admin',
    summary: 'Suspend a member or lift the suspension; takes effect on tokens and sockets within 2 s',
    params: userId,
    body: z.object({
      isSuspended: z.boolean(),
      suspendedReason: bodyText({ max: 500 }).default(''),
      suspendedUntil: writtenInstant.nullable().default(null),
      ...seen,
    }),
    output: changed,
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'CONFLICT'],
  }),
  verifyUser: defineEndpoint({
    id: 'verifyUser',
    service: 'identity',
    method: 'PATCH',
    path: '/api/admin/users/:id/verify',
    access: 'admin',
    limit: 'admin',
    summary: 'Give or take the verified badge; members see it at once',
    params: userId,
    body: z.object({ isVerified: z.boolean(), reason: bodyText({ max: 500 }).default(''), ...seen }),
    output: changed,
    errors: ['USER_NOT_FOUND', 'CONFLICT'],
  }),
  updateUser: defineEndpoint({
    id: 'updateUser',
    service: 'identity',
    method: 'PATCH',
    path: '/api/admin/users/:id/profile',
    access: 'admin',
    limit: 'admin',
    summary: 'Correct an account; role, badge and suspension obey the rules of their own calls',
    params: userId,
    body: profileFields.extend({
      role: z.enum(roles).optional(),
      isVerified: z.boolean().optional(),
      isSuspended: z.boolean().optional(),
      suspendedReason: bodyText({ max: 500 }).optional(),
      suspendedUntil: writtenInstant.nullable().optional(),
      ...seen,
    }),
    output: changed,
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'EMAIL_TAKEN', 'CONFLICT'],
  }),
  exportUsers: defineEndpoint({
    id: 'exportUsers',
    service: 'identity',
    method: 'GET',
    path: '/api/admin/users/export-file',
    access: 'admin',
    limit: 'admin',
    timeoutMs: fileTimeoutMs,
    summary:
      'The listed accounts as a file, streamed; contact data of who is not known to be of age is left out, formulas are inert',
    query: z.object({
      ...listed,
      scope: z.enum(['page', 'all']).default('all'),
      format: z.enum(['csv', 'xlsx', 'json']).default('csv'),
    }),
    output: z.unknown().describe('the bytes of the file'),
  }),
} as const;
