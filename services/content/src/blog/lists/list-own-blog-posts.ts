import type { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../../context.ts';
import { viewBlogSummary } from '../blog-post.view.ts';

/** What the caller has written and not deleted, also what waits or was taken down. */
export function listOwnBlogPosts({
  blogPosts,
}: ContentContext): UseCase<typeof blogEndpoints.listOwnBlogPosts> {
  return async ({ query, caller: { userId } }) =>
    (await blogPosts.listOwn(userId, query)).map((post) => viewBlogSummary(post, userId));
}
