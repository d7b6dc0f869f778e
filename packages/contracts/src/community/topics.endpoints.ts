import { z } from 'zod';
import { briefCacheMs, defineEndpoint } from '../endpoint.ts';
import { done, objectId } from '../primitives.ts';
import { lineText } from '../text.ts';

/** More than there are members; a larger number is a slip of the finger. */
const maxPosts = 1_000_000_000;
const postCount = z.int().min(0).max(maxPosts);

const topic = z
  .object({
    _id: objectId,
    topic: z.string().describe('as it is shown, without #'),
    tag: z.string().describe('what posts carry and the feed is filtered by'),
    posts: z.int().describe('the pinned number, else the counted one'),
    counted: z.int().describe('visible posts that carry the tag'),
    pinned: z.boolean(),
    sortOrder: z.int().nullable().describe('place among those that an admin added'),
    version: z.int(),
  })
  .meta({ id: 'TrendingTopic' });

/** Tags that many posts carry, and those that an admin adds. */
export const topicEndpoints = {
  listTrendingTopics: defineEndpoint({
    id: 'listTrendingTopics',
    service: 'community',
    method: 'GET',
    path: '/api/admin/public/trending-topics',
    access: 'public',
    limit: 'read',
    cacheMs: briefCacheMs,
    summary:
      'The topics that an admin added, in their order, then those of most posts, at most 8; an admin may have pinned a number',
    output: z.array(z.object({ _id: z.string(), topic: z.string(), tag: z.string(), posts: z.int() })),
  }),
  listAdminTopics: defineEndpoint({
    id: 'listAdminTopics',
    service: 'community',
    method: 'GET',
    path: '/api/admin/trending-topics',
    access: 'admin',
    limit: 'admin',
    summary: 'Topics in the order in which members see them, at most 100; the first 8 are shown',
    output: z.array(topic),
  }),
  addTopic: defineEndpoint({
    id: 'addTopic',
    service: 'community',
    method: 'POST',
    path: '/api/admin/trending-topics',
    access: 'admin',
    limit: 'admin',
    summary:
      'Add a topic after those that were added before; posts above 0 pin its number; one that is there already stays as it is',
    body: z.object({
      topic: lineText({ min: 1, max: 60, tooShort: 'is required' }).refine(
        (text) => /[\p{L}\p{N}]/u.test(text),
        'needs a letter or a digit',
      ),
      posts: postCount.default(0),
      sortOrder: z.int().optional().describe('ignored: the server assigns the place'),
    }),
    output: z.object({ topic }),
  }),
  pinTopicPosts: defineEndpoint({
    id: 'pinTopicPosts',
    service: 'community',
    method: 'PATCH',
    path: '/api/admin/trending-topics/:id',
    access: 'admin',
    limit: 'admin',
    summary: 'Pin the number that members read; null has it counted again',
    params: z.object({ id: objectId }),
    body: z.object({
      posts: postCount.nullable(),
      version: z.int().optional().describe('of the topic as it was read; another one is CONFLICT'),
    }),
    output: z.object({ topic }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  removeTopic: defineEndpoint({
    id: 'removeTopic',
    service: 'community',
    method: 'DELETE',
    path: '/api/admin/trending-topics/:id',
    access: 'admin',
    limit: 'admin',
    summary: 'Take a topic off the list, however many posts carry it, until an admin adds it again',
    params: z.object({ id: objectId }),
    output: done,
    errors: ['NOT_FOUND'],
  }),
} as const;
