import { Types, type Connection } from 'mongoose';
import { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { feedEndpoints } from '@ankur/contracts/community/feed.endpoints';
import { feedSorts } from '@ankur/contracts/community/limits';
import { asMember } from '@ankur/test-kit/as-caller';
import { createCommunityService, type CommunityDeps } from '../../../services/community/src/service.ts';
import { fill, idOf } from '../fill.ts';
import type { Question, Subject } from '../pair.ts';

const begin = Date.UTC(2026, 0, 1);
const authorOf = (number: number) => ({
  _id: idOf(number % 500, '64'),
  ...{ username: `Member ${String(number % 500)}`, role: 'athlete', version: 1 },
});
const objectId = (number: number, kind: string) => new Types.ObjectId(idOf(number, kind));
const moderation = { flaggedBy: [], bannerForAll: false, rejectionReason: null, moderationVersion: 0 };

function buildPost(number: number) {
  const isVisible = number % 50 !== 0;
  return {
    _id: objectId(number, '65'),
    author: authorOf(number),
    content: `Training note ${String(number)}: six laps, two falls, one good start. #note`,
    ...{ tags: [`topic${String(number % 2000)}`], media: [], editedAt: null, ...moderation },
    createdAt: new Date(begin + number * 60_000),
    ...{ status: isVisible ? 'published' : 'removed', visible: isVisible, version: 1, revision: 1 },
    ...{ reactionCounts: { like: number % 97 }, likes: number % 97, recentReactions: [], applied: [] },
    ...{ commentCount: number % 41, recentComments: [] },
  };
}

/** The first post has a long thread in either size; the others have three comments each. */
function buildComment(number: number) {
  return {
    _id: objectId(number, '66'),
    ...{ postId: objectId(number < 200 ? 1 : 2 + Math.floor(number / 3), '65'), parentId: null },
    ...{ author: authorOf(number), content: 'Well run.', createdAt: new Date(begin + number * 1000) },
    ...{ replies: [], ...moderation, status: 'published', visible: true, revision: 1, textVersion: 0 },
  };
}

const buildReaction = (number: number) => ({
  _id: objectId(number, '67'),
  ...{ postId: objectId(Math.floor(number / 10), '65'), userId: idOf(number % 10, '64'), type: 'like', v: 1 },
  at: new Date(begin + number * 100),
});

const { listFeed } = feedEndpoints;
const caller = asMember({ userId: idOf(1, '64') });
const page = (row: string, query: Record<string, string | number>, goal = 1.3): Question => ({
  ...{ row, endpoint: listFeed, goal, caller },
  request: () => ({ query }),
});

/** So many posts, each with ten reactions, and so many comments. */
export async function fillCommunity(
  database: Connection,
  { posts, comments }: { posts: number; comments: number },
): Promise<void> {
  await fill(database, 'posts', { count: posts, build: buildPost });
  await fill(database, 'comments', { count: comments, build: buildComment });
  await fill(database, 'reactions', { count: 10 * posts, build: buildReaction });
  // The count that the service keeps as posts come and go.
  const everything = { $set: { posts, applied: [] } };
  await database.collection('trendingTopics').updateOne({ topic: '*' }, everything, { upsert: true });
}

/** For each post ten reactions and three comments. */
export const community: Subject<CommunityDeps> = {
  service: 'community',
  create: createCommunityService,
  few: 1000,
  many: 100_000,
  fill: (database, posts) => fillCommunity(database, { posts, comments: 3 * posts }),
  questions: [
    ...feedSorts.map((sort) => page(`feed, ${sort}`, { sort })),
    ...feedSorts.map((sort) => page(`feed, ${sort}, page 50`, { sort, page: 50 })),
    page('top contributors', { sort: 'mostLiked', limit: 50 }),
    {
      ...page('comments of a post', {}),
      endpoint: commentEndpoints.listComments,
      request: () => ({ params: { postId: idOf(1) } }),
    },
  ],
};
