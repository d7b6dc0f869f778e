import { Types } from 'mongoose';
import type { communitySnapshotEndpoints } from '@ankur/contracts/community/snapshots.endpoints';
import { snapshotPageSize, viewSnapshots } from '@ankur/service-kit/backfill/snapshot-page';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';
import { postState } from '../posts/post-events.ts';

/** All posts that are not deleted, as their events tell them. */
export function listPostSnapshots({
  posts,
}: Community): UseCase<typeof communitySnapshotEndpoints.listPostSnapshots> {
  return async ({ query: { after } }) => {
    const behind = after === undefined ? {} : { _id: { $gt: new Types.ObjectId(after) } };
    const filter = { status: { $ne: 'deleted' }, ...behind };
    const rows = await posts.list({ filter, sort: { _id: 1 }, limit: snapshotPageSize });
    return viewSnapshots(rows, (post) => postState(post, post.screened ?? true));
  };
}
