import { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { blogSubmitted } from '@ankur/contracts/content/blog.events';
import { defineProjection, type Projection } from '@ankur/service-kit/backfill/define-projection';
import { pickAuthor } from '../cases/snapshots/pick-author.ts';
import { recordContent } from '../cases/snapshots/record-content.ts';
import type { ModerationContext } from '../context.ts';

/** Blog posts as their cases show them, as plain text. */
export function blogPosts(context: ModerationContext): Projection {
  return defineProjection({
    name: 'blog-posts',
    source: blogEndpoints.listBlogSnapshots,
    events: [blogSubmitted],
    apply: (post, cause) => {
      const { blogId, author, title, category, text, status, createdAt, version, screened } = post;
      const place = { contentType: 'blog' as const, contentId: blogId, postId: null, parentId: null };
      const words = { title, category, content: text, tags: [], author: pickAuthor(author), createdAt };
      return recordContent(context, { ...place, ...words, status, version, screened }, cause);
    },
  });
}
