import type { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';
import { viewBlogSummary } from './blog-post.view.ts';

/** A page of the blog. Behind a post that is not there any more nothing follows. */
export function listBlogPosts({ blogPosts }: ContentContext): UseCase<typeof blogEndpoints.listBlogPosts> {
  return async ({ query: { before, ...wanted }, caller: { userId } }) => {
    const last = before === undefined ? undefined : await blogPosts.findBySlugOrId(before);
    if (last === null) return [];
    const found = await blogPosts.listVisible({ ...wanted, ...(last ? { behind: last } : {}) });
    return found.map((post) => viewBlogSummary(post, userId));
  };
}
