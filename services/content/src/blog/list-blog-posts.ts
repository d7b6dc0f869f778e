import type { BlogSummary } from '@ankur/contracts/content/blog-post';
import type { ContentContext } from '../context.ts';
import { viewBlogSummary } from './blog-post.view.ts';

export async function listBlogPosts(context: ContentContext, userId: string | null): Promise<BlogSummary[]> {
  return (await context.blogPosts.listVisible()).map((post) => viewBlogSummary(post, userId));
}
