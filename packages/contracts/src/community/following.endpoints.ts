import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { authorCard } from '../identity/user.ts';
import { done, instant, objectId } from '../primitives.ts';
import { maxFollowedMembers } from './limits.ts';

const userId = z.object({ userId: objectId });

/** Members whose posts somebody wants to read. Nobody is told that they are followed, and nobody reads by whom. */
export const followingEndpoints = {
  listFollowedMembers: defineEndpoint({
    id: 'listFollowedMembers',
    service: 'community',
    method: 'GET',
    path: '/api/community/members/followed',
    access: 'user',
    limit: 'read',
    summary: 'Whom the caller follows, the newest first',
    output: z.object({ members: z.array(z.object({ member: authorCard, since: instant })) }),
  }),
  getFollowing: defineEndpoint({
    id: 'getFollowing',
    service: 'community',
    method: 'GET',
    path: '/api/community/members/:userId/followed',
    access: 'user',
    limit: 'read',
    summary: 'Whether the caller follows a member, and by how many that member is followed',
    params: userId,
    output: z.object({
      following: z.boolean(),
      followers: z
        .int()
        .nullable()
        .describe('for that member and admins alone; null for everybody else, and always of a minor'),
    }),
    errors: ['USER_NOT_FOUND'],
  }),
  followMember: defineEndpoint({
    id: 'followMember',
    service: 'community',
    method: 'PUT',
    path: '/api/community/members/:userId/followed',
    access: 'user',
    limit: 'write',
    summary: `Follow a member, who is not told; at most ${String(maxFollowedMembers)}`,
    params: userId,
    output: done,
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'CONFLICT'],
  }),
  unfollowMember: defineEndpoint({
    id: 'unfollowMember',
    service: 'community',
    method: 'DELETE',
    path: '/api/community/members/:userId/followed',
    access: 'user',
    limit: 'write',
    summary: 'Follow a member no more',
    params: userId,
    output: done,
  }),
} as const;
