import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant, objectId } from '../primitives.ts';
import { snapshotPage, snapshotQuery } from '../snapshots.ts';
import { userState } from './identity.events.ts';
import { authorCard, ownUser, profileUpdate, publicUser } from './user.ts';

/** Profiles of members. */
export const profileEndpoints = {
  getOwnProfile: defineEndpoint({
    id: 'getOwnProfile',
    service: 'identity',
    method: 'GET',
    path: '/api/auth/profile',
    duringEnrolment: true,
    access: 'user',
    limit: 'read',
    summary: 'The signed-in member',
    output: ownUser,
    errors: ['USER_NOT_FOUND'],
  }),
  getProfile: defineEndpoint({
    id: 'getProfile',
    service: 'identity',
    method: 'GET',
    path: '/api/auth/profile/:id',
    access: 'public',
    limit: 'read',
    summary: 'Public profile of a member',
    params: z.object({ id: objectId }),
    output: publicUser,
    errors: ['USER_NOT_FOUND'],
  }),
  updateProfile: defineEndpoint({
    id: 'updateProfile',
    service: 'identity',
    method: 'POST',
    path: '/api/auth/update',
    access: 'user',
    limit: 'write',
    summary: 'Change the own profile',
    body: profileUpdate,
    output: z.object({ user: ownUser }),
    errors: ['NAME_NOT_ALLOWED'],
  }),
  listMembers: defineEndpoint({
    id: 'listMembers',
    service: 'identity',
    method: 'GET',
    path: '/api/auth/all-users',
    access: 'user',
    limit: 'read',
    summary: 'At most 200 members, public fields only',
    output: z.array(publicUser),
  }),
  getMember: defineEndpoint({
    id: 'getMember',
    service: 'identity',
    method: 'GET',
    path: '/internal/members/:id',
    access: 'service',
    limit: 'read',
    summary: 'Author card, plan, standing and age of an account, asked when content is created or judged',
    params: z.object({ id: objectId }),
    output: z.object({
      user: authorCard,
      version: z.int(),
      plan: z.enum(['free', 'standard', 'premium']),
      isSuspended: z.boolean(),
      joinedAt: instant.optional().describe('an instance of an earlier version does not tell'),
    }),
    errors: ['USER_NOT_FOUND'],
  }),
  listMemberSnapshots: defineEndpoint({
    id: 'listMemberSnapshots',
    service: 'identity',
    method: 'GET',
    path: '/internal/members',
    access: 'service',
    limit: 'read',
    summary: 'Author cards of all members',
    query: snapshotQuery,
    output: snapshotPage(userState),
  }),
} as const;
