import type { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { isAuthor } from '@ankur/service-kit/moderated-content/banner';
import type { Community } from '../context.ts';
import { deletedEntry } from './post-events.ts';
import type { StoredPost } from './store/post.model.ts';
import type { FieldsToSet } from '@ankur/service-kit/aggregate/change';
import { removeFiles } from './insert-once.ts';
import { maySee } from './post.policy.ts';

/** What stays is an empty shell that carries the event and keeps a late reaction or decision from bringing the post back. */
function wiped(post: StoredPost): FieldsToSet<StoredPost> {
  // Without a key of the client the same text may be posted again at once.
  const freed = post.submissionKey?.includes(':same:') ? { submissionKey: undefined } : {};
  return {
    ...freed,
    status: 'deleted',
    visible: false,
    deletedAt: new Date(),
    content: '',
    tags: [],
    media: [],
    flaggedBy: [],
    rejectionReason: null,
    recentReactions: [],
    recentComments: [],
    reactionCounts: {},
    likes: 0,
    commentCount: 0,
  };
}

export function deletePost(community: Community): UseCase<typeof postEndpoints.deletePost> {
  const { posts, tally, logger } = community;
  return async ({ params: { postId }, caller, requestId }) => {
    const { before } = await posts.change(postId, (post) => {
      if (!maySee(post, caller.userId)) throw new AppError('POST_NOT_FOUND');
      if (!isAuthor(post, caller.userId)) throw new AppError('NOT_OWNER');
      return { set: wiped(post), events: [deletedEntry(post, { caller, requestId })] };
    });
    await tally.settle(before._id);
    // Nothing refers to the files any more; what cannot be removed now is swept up later.
    await removeFiles(community, before.media).catch((error: unknown) => {
      logger.warn({ err: error, postId }, 'Files of a deleted post are left to the sweeper');
    });
    return { success: true as const };
  };
}
