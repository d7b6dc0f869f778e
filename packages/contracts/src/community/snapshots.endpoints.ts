import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { snapshotPage, snapshotQuery } from '../snapshots.ts';
import { contentStatus, reply } from './post.ts';
import { postState } from './posts.events.ts';

/** A comment, or with `parentId` a reply, as moderation keeps it: what the events of its birth say, with its status of now. */
export const commentSnapshot = z.object({
  postId: z.string(),
  parentId: z.string().nullable(),
  text: reply,
  status: contentStatus,
  screened: z.boolean(),
  textVersion: z.int().default(1),
});

/** Everything members have written, for services that keep snapshots of it. What was deleted is not among it. */
export const communitySnapshotEndpoints = {
  listPostSnapshots: defineEndpoint({
    id: 'listPostSnapshots',
    service: 'community',
    method: 'GET',
    path: '/internal/posts',
    access: 'service',
    limit: 'read',
    summary: 'All posts, whatever their status',
    query: snapshotQuery,
    output: snapshotPage(postState),
  }),
  listCommentSnapshots: defineEndpoint({
    id: 'listCommentSnapshots',
    service: 'community',
    method: 'GET',
    path: '/internal/comments',
    access: 'service',
    limit: 'read',
    summary: 'All comments and replies, whatever their status',
    query: snapshotQuery,
    output: snapshotPage(commentSnapshot),
  }),
} as const;
