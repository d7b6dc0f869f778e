import type { QueryFilter } from 'mongoose';
import { keyLifetimeMs } from '@ankur/service-kit/submission';
import type { Community } from '../context.ts';
import type { StoredPost } from '../posts/post.model.ts';
import type { StoredComment } from '../comments/comment.model.ts';
import type { StoredReaction } from '../reactions/reaction.model.ts';

/** The shell of a deleted post stays long enough for every late event. */
const keepDeletedMs = 7 * 24 * 60 * 60 * 1000;
const batch = 200;

type Parts = Pick<Community, 'posts' | 'comments' | 'reactions'>;

async function purgeDeleted({ posts, comments, reactions }: Parts, before: Date): Promise<number> {
  const gone = await posts.model
    .find({ deletedAt: { $lt: before }, 'outbox.id': { $exists: false } } as QueryFilter<StoredPost>, {
      _id: 1,
    })
    .limit(batch)
    .lean<StoredPost[]>();
  const ids = gone.map(({ _id }) => _id);
  if (ids.length === 0) return 0;
  await comments.model.deleteMany({ postId: { $in: ids } } as QueryFilter<StoredComment>);
  await reactions.model.deleteMany({ postId: { $in: ids } } as QueryFilter<StoredReaction>);
  await posts.model.deleteMany({ _id: { $in: ids } } as QueryFilter<StoredPost>);
  return ids.length;
}

async function freeKeys({ posts, comments }: Parts, before: Date): Promise<void> {
  const used = { submissionKey: { $gt: '' }, createdAt: { $lt: before } };
  const unset = { $unset: { submissionKey: 1, submissionHash: 1 } };
  await posts.model.updateMany(used as QueryFilter<StoredPost>, unset);
  await comments.model.updateMany(used as QueryFilter<StoredComment>, unset);
}

/** Removes what deleted posts left behind and frees submission keys after a day. */
export async function purge(parts: Parts, now = Date.now()): Promise<number> {
  await freeKeys(parts, new Date(now - keyLifetimeMs));
  return purgeDeleted(parts, new Date(now - keepDeletedMs));
}
