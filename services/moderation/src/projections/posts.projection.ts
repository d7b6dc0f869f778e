import { postCreated, postEdited } from '@ankur/contracts/community/posts.events';
import { communitySnapshotEndpoints } from '@ankur/contracts/community/snapshots.endpoints';
import { defineProjection, type Projection } from '@ankur/service-kit/backfill/define-projection';
import { recordContent } from '../cases/snapshots/record-content.ts';
import { snapshotPost } from '../cases/snapshots/snapshot-post.ts';
import type { ModerationContext } from '../context.ts';

/** Posts as their cases show them. */
export function posts(context: ModerationContext): Projection {
  return defineProjection({
    name: 'posts',
    source: communitySnapshotEndpoints.listPostSnapshots,
    events: [postCreated, postEdited],
    apply: (post, cause) => recordContent(context, snapshotPost(post), cause),
  });
}
