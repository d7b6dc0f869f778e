import { communitySnapshotEndpoints } from '@ankur/contracts/community/snapshots.endpoints';
import { defineProjection, type Projection } from '@ankur/service-kit/backfill/define-projection';
import { recordComment } from '../cases/snapshots/record-comment.ts';
import type { ModerationContext } from '../context.ts';

/** Comments and replies as their cases show them; each of the two has an event of its own form. */
export function comments(context: ModerationContext): Projection {
  return defineProjection({
    name: 'comments',
    source: communitySnapshotEndpoints.listCommentSnapshots,
    events: [],
    apply: (comment, cause) => recordComment(context, comment, cause),
  });
}
