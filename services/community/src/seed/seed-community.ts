import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import {
  reactionTypes,
  recentCommentsPerPost,
  recentReactionsPerPost,
  type ReactionType,
} from '@ankur/contracts/community/limits';
import type { SportResult } from '@ankur/contracts/results';
import type { AuthorCard } from '@ankur/contracts/identity/user';
import { cardRole, type Role } from '@ankur/contracts/roles';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import { bornEntry } from '../comments/comment-events.ts';
import { commentSnapshot, replySnapshot } from '../comments/store/comment-snapshot.ts';
import type { StoredComment } from '../comments/store/comment.model.ts';
import type { Community } from '../context.ts';
import { createdEntry } from '../posts/post-events.ts';
import type { StoredPost } from '../posts/store/post.model.ts';
import { tagsOf } from '../posts/tags.ts';
import type { StoredReaction } from '../reactions/reaction.model.ts';
import type { CommunityDeps } from '../service.ts';
import { storeDemoPicture } from './store-demo-picture.ts';
import { withSeedContext } from './seed-context.ts';

export interface DemoPerson {
  _id: string;
  username: string;
  role: Role;
  isVerified: boolean;
  sport?: string;
}

interface DemoReply {
  _id: string;
  authorId: string;
  content: string;
  /** Minutes after the post. */
  minutesAfter: number;
}

export interface DemoPost {
  _id: string;
  authorId: string;
  content: string;
  hoursAgo: number;
  scene?: string;
  result?: SportResult;
  reactions: readonly { userId: string; type: ReactionType }[];
  comments: readonly (DemoReply & { replies: readonly DemoReply[] })[];
}

export interface CommunityDemo {
  people: readonly DemoPerson[];
  posts: readonly DemoPost[];
  /** Draws a scene as SVG; the number makes two of the same differ. */
  drawScene: (scene: string, seed: number) => string;
}

interface Planned {
  post: StoredPost;
  comments: StoredComment[];
  reactions: StoredReaction[];
}

const system = { actor: null, requestId: null };

function cardOf(people: readonly DemoPerson[], id: string): AuthorCard {
  const person = people.find(({ _id }) => _id === id);
  if (!person) throw new Error(`The demo has no person ${id}`);
  const { _id, username, role, isVerified, sport } = person;
  return { _id, username, ...cardRole(role), isVerified, ...(sport === undefined ? {} : { sport }) };
}

function planComment(
  demo: DemoReply,
  place: { postId: string; parentId: string | null; postedAt: number; people: readonly DemoPerson[] },
): StoredComment {
  return {
    _id: new Types.ObjectId(demo._id),
    postId: new Types.ObjectId(place.postId),
    parentId: place.parentId === null ? null : new Types.ObjectId(place.parentId),
    author: cardOf(place.people, demo.authorId),
    content: demo.content,
    createdAt: new Date(place.postedAt + demo.minutesAfter * 60_000),
    replies: [],
    status: 'published',
    visible: true,
    flaggedBy: [],
    bannerForAll: false,
    rejectionReason: null,
    moderationVersion: 0,
    revision: 1,
  };
}

function planComments(demo: DemoPost, postedAt: number, people: readonly DemoPerson[]): StoredComment[][] {
  return demo.comments.map((written) => {
    const place = { postId: demo._id, postedAt, people };
    const comment = planComment(written, { ...place, parentId: null });
    const replies = written.replies.map((reply) => planComment(reply, { ...place, parentId: written._id }));
    comment.replies = replies.map(replySnapshot);
    return [comment, ...replies];
  });
}

function planReactions(demo: DemoPost, postedAt: number): StoredReaction[] {
  return demo.reactions.map(({ userId, type }, index) => ({
    _id: new Types.ObjectId(createHash('sha256').update(`${demo._id} ${userId}`).digest('hex').slice(0, 24)),
    postId: new Types.ObjectId(demo._id),
    userId,
    type,
    v: 1,
    at: new Date(postedAt + (index + 1) * 300_000),
  }));
}

function plan(demo: DemoPost, people: readonly DemoPerson[], now: number): Planned {
  const postedAt = now - demo.hoursAgo * 3_600_000;
  const threads = planComments(demo, postedAt, people);
  const comments = threads.flat();
  const newest = threads.flatMap(([comment]) => (comment ? [comment] : [])).reverse();
  const reactions = planReactions(demo, postedAt);
  const counted = reactionTypes.map(
    (type) => [type, reactions.filter((each) => each.type === type).length] as const,
  );
  const post: StoredPost = {
    _id: new Types.ObjectId(demo._id),
    author: cardOf(people, demo.authorId),
    content: demo.content,
    tags: tagsOf(demo.content),
    ...(demo.result ? { result: demo.result } : {}),
    media: [],
    createdAt: new Date(postedAt),
    editedAt: null,
    status: 'published',
    visible: true,
    flaggedBy: [],
    bannerForAll: false,
    rejectionReason: null,
    moderationVersion: 0,
    version: 1,
    revision: 1,
    reactionCounts: Object.fromEntries(counted.filter(([, count]) => count > 0)),
    likes: reactions.length,
    recentReactions: reactions
      .map(({ userId, type, v }) => ({ userId, type, v }))
      .slice(-recentReactionsPerPost)
      .reverse(),
    commentCount: threads.length,
    recentComments: newest.slice(0, recentCommentsPerPost).map(commentSnapshot),
    // The comments are in the post from the start: the relay must not count them again.
    applied: comments.map(({ _id }) => `c${String(_id)}`),
  };
  return { post, comments, reactions };
}

/** What is there already stays. */
function ignoreKnown(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}

async function write(community: Community, { post, comments, reactions }: Planned): Promise<void> {
  const { posts, tally } = community;
  await posts.insert(post, [createdEntry(post, true, system)]).catch(ignoreKnown);
  // After the post: an event of a comment whose post is missing would be dropped.
  for (const comment of comments)
    await community.comments.insert(comment, [bornEntry(comment, true, system)]).catch(ignoreKnown);
  await community.reactions.addCounted(reactions);
  await tally.settle(post._id);
}

/**
 * Writes the demo posts with all that belongs to them, once; their events go out through the outbox like any other.
 * Call it while the service runs. A run that was cut off is continued, not repeated.
 */
export async function seedCommunity(deps: CommunityDeps, demo: CommunityDemo): Promise<void> {
  await withSeedContext(deps, async ({ community, once }) => {
    // Demo accounts were never told of by an event.
    await once('demo-authors', async () => {
      for (const { _id } of demo.people) await community.authors.keep(cardOf(demo.people, _id), 1);
    });
    await once('demo-posts', async () => {
      const now = Date.now();
      for (const [index, written] of demo.posts.entries()) {
        const planned = plan(written, demo.people, now);
        if (written.scene !== undefined) {
          const svg = demo.drawScene(written.scene, index + 1);
          planned.post.media = [await storeDemoPicture(community, written, svg)];
        }
        await write(community, planned);
      }
    });
  });
}
