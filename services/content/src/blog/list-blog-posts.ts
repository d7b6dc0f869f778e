import type { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';
import { viewBlogSummary } from './blog-post.view.ts';

export function listBlogPosts({ blogPosts }: ContentContext): UseCase<typeof blogEndpoints.listBlogPosts> {
  return async ({ caller: { userId } }) =>
    (await blogPosts.listVisible()).map((post) => viewBlogSummary(post, userId));
}
