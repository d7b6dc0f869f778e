import { AppError } from '@ankur/contracts/error-codes';
import type { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';
import { viewBlogPost } from './blog-post.view.ts';
import { maySee } from './blog.policy.ts';

export function getBlogPost({ blogPosts }: ContentContext): UseCase<typeof blogEndpoints.getBlogPost> {
  return async ({ params: { slug }, caller: { userId } }) => {
    const post = await blogPosts.findBySlugOrId(slug);
    if (!post || !maySee(post, userId)) throw new AppError('BLOG_POST_NOT_FOUND');
    return viewBlogPost(post, userId);
  };
}
