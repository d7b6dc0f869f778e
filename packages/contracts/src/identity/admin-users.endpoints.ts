import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant, objectId, page } from '../primitives.ts';
import { roles } from '../roles.ts';
import { bodyText, searchText } from '../text.ts';
import { adminUser } from './admin-user.ts';

const userId = z.object({ id: objectId });
const changed = z.object({ user: adminUser });

/** What admins may do to accounts; the console's user table is built on these. */
export const adminUserEndpoints = {
  listUsers: defineEndpoint({
    id: 'listUsers',
    service: 'identity',
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    limit: 'admin',
    summary: 'Members with search, role filter and sorting',
    query: z.object({
      page,
      limit: z.coerce.number().int().min(1).max(50).default(10),
      sortBy: z.enum(['username', 'role', 'createdAt']).default('username'),
      sortOrder: z.enum(['asc', 'desc']).default('asc'),
      role: z.enum(['all', ...roles]).default('all'),
      search: searchText,
    }),
    output: z.object({ users: z.array(adminUser), total: z.int() }),
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
    body: z.object({ role: z.enum(roles) }),
    output: changed,
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN'],
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
      suspendedUntil: instant.nullable().default(null),
    }),
    output: changed,
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN'],
  }),
} as const;
