import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { objectId } from '../primitives.ts';
import { post } from './post.ts';

/** What one member has written. */
export const memberPostEndpoints = {
  listMemberPosts: defineEndpoint({
    id: 'listMemberPosts',
    service: 'community',
    method: 'GET',
    path: '/api/community/members/:memberId/posts',
    access: 'public',
    limit: 'read',
    summary:
      'The newest posts of a member; the author also finds up to five that wait or were taken back, with status and reason',
    params: z.object({ memberId: objectId }),
    query: z.object({ limit: z.coerce.number().int().min(1).max(20).default(5) }),
    output: z.object({ posts: z.array(post) }),
  }),
} as const;
