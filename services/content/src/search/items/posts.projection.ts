import { postCreated, postEdited } from '@ankur/contracts/community/posts.events';
import { communitySnapshotEndpoints } from '@ankur/contracts/community/snapshots.endpoints';
import { defineProjection, type Projection } from '@ankur/service-kit/backfill/define-projection';
import type { SearchItemRepository } from './search-item.repository.ts';

/** Posts by their words; whose they are is read when one is found, so that nobody keeps a former name. */
export function searchPosts(items: SearchItemRepository): Projection {
  return defineProjection({
    name: 'search-posts',
    source: communitySnapshotEndpoints.listPostSnapshots,
    events: [postCreated, postEdited],
    apply: ({ postId: itemId, author, content, visible, createdAt, version }) => {
      const words = { title: '', text: content, at: createdAt };
      return items.put({ kind: 'posts', itemId }, { ownerId: author._id, words, visible, version });
    },
  });
}
