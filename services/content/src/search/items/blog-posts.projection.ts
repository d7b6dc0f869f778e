import { isVisibleStatus } from '@ankur/contracts/community/visible-status';
import { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { blogEdited, blogSubmitted } from '@ankur/contracts/content/blog.events';
import { defineProjection, type Projection } from '@ankur/service-kit/backfill/define-projection';
import type { SearchItemRepository } from './search-item.repository.ts';

/** Blog posts by title and text. */
export function searchBlogPosts(items: SearchItemRepository): Projection {
  return defineProjection({
    name: 'search-blog-posts',
    source: blogEndpoints.listBlogSnapshots,
    events: [blogSubmitted, blogEdited],
    apply: ({ blogId: itemId, slug, author, title, category, text, status, createdAt, version }) => {
      const words = { title, text: `${category}\n${text}`, slug, at: createdAt };
      const visible = isVisibleStatus(status);
      return items.put({ kind: 'blogs', itemId }, { ownerId: author._id, words, visible, version });
    },
  });
}
