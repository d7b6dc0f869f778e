import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { authorCard } from '../identity/user.ts';
import { commaList, done, instant, objectId } from '../primitives.ts';
import { hiddenKinds } from './limits.ts';

const userId = z.object({ userId: objectId });

/** Members whom somebody does not want to see: muted ones are absent for whoever muted them, blocked ones for each other. */
export const hiddenMemberEndpoints = {
  listHiddenMembers: defineEndpoint({
    id: 'listHiddenMembers',
    service: 'community',
    method: 'GET',
    path: '/api/community/members/hidden',
    access: 'user',
    limit: 'read',
    summary: 'Whom the caller has muted or blocked, the newest first; nobody learns who blocked them',
    output: z.object({
      members: z.array(z.object({ member: authorCard, kind: z.enum(hiddenKinds), since: instant })),
    }),
  }),
  hideMember: defineEndpoint({
    id: 'hideMember',
    service: 'community',
    method: 'PUT',
    path: '/api/community/members/:userId/hidden',
    access: 'user',
    limit: 'write',
    summary: 'Mute or block a member; doing so again may change which of the two',
    params: userId,
    body: z.object({ kind: z.enum(hiddenKinds) }),
    output: done,
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'CONFLICT'],
  }),
  showMember: defineEndpoint({
    id: 'showMember',
    service: 'community',
    method: 'DELETE',
    path: '/api/community/members/:userId/hidden',
    access: 'user',
    limit: 'write',
    summary: 'See a muted or blocked member again',
    params: userId,
    output: done,
  }),
  listReaders: defineEndpoint({
    id: 'listReaders',
    service: 'community',
    method: 'GET',
    path: '/internal/posts/:postId/readers',
    access: 'service',
    limit: 'read',
    summary: 'Those among some members who may open a post and do not hide who wrote a text at it',
    params: z.object({ postId: objectId }),
    query: z.object({
      by: objectId,
      members: commaList(objectId, { max: 20, example: '65f1a2b3c4d5e6f708192a3b' }),
    }),
    output: z.object({ members: z.array(z.string()) }),
  }),
  listBlocked: defineEndpoint({
    id: 'listBlocked',
    service: 'community',
    method: 'GET',
    path: '/internal/blocked/:userId',
    access: 'service',
    limit: 'read',
    summary:
      'Everybody who has blocked a member or is blocked by them: neither is shown what the other writes',
    params: userId,
    output: z.object({ blocked: z.array(z.string()) }),
  }),
} as const;
