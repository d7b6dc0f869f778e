import { AppError } from '@ankur/contracts/error-codes';
import type { BlogPost } from '@ankur/contracts/content/blog-post';
import type { ContentContext } from '../context.ts';
import { viewBlogPost } from './blog-post.view.ts';
import { maySee } from './blog.policy.ts';

export async function getBlogPost(
  context: ContentContext,
  { slug, userId }: { slug: string; userId: string | null },
): Promise<BlogPost> {
  const post = await context.blogPosts.findBySlugOrId(slug);
  if (!post || !maySee(post, userId)) throw new AppError('BLOG_POST_NOT_FOUND');
  return viewBlogPost(post, userId);
}
