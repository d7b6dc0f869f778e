import type { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { isAuthor } from '@ankur/service-kit/moderated-content/banner';
import type { Community } from '../context.ts';
import { deletedEntry } from './post-events.ts';
import type { StoredMedia, StoredPost } from './post.model.ts';
import { maySee } from './post.policy.ts';

/** What stays is an empty shell that carries the event and keeps a late reaction or decision from bringing the post back. */
function wiped(): Partial<StoredPost> {
  return {
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
  const { posts, tally, storage, logger } = community;
  return async ({ params: { postId }, caller, requestId }) => {
    let media: StoredMedia[] = [];
    const deleted = await posts.change(postId, (post) => {
      if (!maySee(post, caller.userId)) throw new AppError('POST_NOT_FOUND');
      if (!isAuthor(post, caller.userId)) throw new AppError('NOT_OWNER');
      media = post.media;
      // Without a key of the client the same text may be posted again at once.
      const unset: (keyof StoredPost)[] = post.submissionKey?.includes(':same:') ? ['submissionKey'] : [];
      return { set: wiped(), unset, outbox: [deletedEntry(post, { caller, requestId })] };
    });
    if (!deleted) throw new AppError('POST_NOT_FOUND');
    posts.notify(deleted._id);
    await tally.settle(deleted._id);
    // Nothing refers to the files any more; what cannot be removed now is swept up later.
    await Promise.all(media.map(({ key }) => storage.remove(key))).catch((error: unknown) => {
      logger.warn({ err: error, postId }, 'Files of a deleted post are left to the sweeper');
    });
    return { success: true as const };
  };
}
