import type { communitySnapshotEndpoints } from '@ankur/contracts/community/snapshots.endpoints';
import { snapshotPageSize, viewSnapshots } from '@ankur/service-kit/backfill/snapshot-page';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { replyView } from '../comments/comment.view.ts';
import type { Community } from '../context.ts';

/** All comments and replies whose post is not deleted: with their post they are deleted too, though still stored for a while. */
export function listCommentSnapshots({
  comments,
  posts,
}: Community): UseCase<typeof communitySnapshotEndpoints.listCommentSnapshots> {
  return async ({ query }) => {
    const rows = await comments.afterId(query.after, snapshotPageSize);
    const alive = await posts.findAlive(rows.map(({ postId }) => postId));
    return viewSnapshots(rows, (comment) => {
      const { postId, parentId, status, screened = true, textVersion = 1 } = comment;
      if (!alive.has(String(postId))) return null;
      return {
        postId: String(postId),
        parentId: parentId && String(parentId),
        text: { ...replyView(comment, null), isFlagged: false },
        status,
        screened,
        textVersion,
      };
    });
  };
}
