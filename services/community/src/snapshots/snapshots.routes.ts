import { communitySnapshotEndpoints } from '@ankur/contracts/community/snapshots.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { Community } from '../context.ts';
import { listCommentSnapshots } from './list-comment-snapshots.ts';
import { listPostSnapshots } from './list-post-snapshots.ts';

export const snapshotRoutes = (community: Community): RouteRegistration[] => [
  route(communitySnapshotEndpoints.listPostSnapshots, listPostSnapshots(community)),
  route(communitySnapshotEndpoints.listCommentSnapshots, listCommentSnapshots(community)),
];
