import { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { blogEdited, blogSubmitted } from '@ankur/contracts/content/blog.events';
import { defineProjection, type Projection } from '@ankur/service-kit/backfill/define-projection';
import { pickAuthor } from '../cases/snapshots/pick-author.ts';
import { recordContent } from '../cases/snapshots/record-content.ts';
import type { ModerationContext } from '../context.ts';

/** Blog posts as their cases show them: plain text, where its links lead, and their pictures. */
export function blogPosts(context: ModerationContext): Projection {
  return defineProjection({
    name: 'blog-posts',
    source: blogEndpoints.listBlogSnapshots,
    events: [blogSubmitted, blogEdited],
    apply: (post, cause) => {
      const { blogId, author, title, category, status, createdAt, version, screened } = post;
      const content = [post.text, ...post.links].join('\n');
      const media = post.pictures.map((url) => ({ mediaType: 'image' as const, url }));
      const place = { contentType: 'blog' as const, contentId: blogId, postId: null, parentId: null };
      const words = { title, category, content, tags: [], author: pickAuthor(author), createdAt };
      return recordContent(context, { ...place, ...words, media, status, version, screened }, cause);
    },
  });
}
