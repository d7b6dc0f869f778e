import type { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { viewSnapshots } from '@ankur/service-kit/backfill/snapshot-page';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../../context.ts';
import { blogStateOf } from '../writing/blog-events.ts';

/** Articles are long. */
const pageSize = 50;

/** All blog posts, as their event tells them. */
export function listBlogSnapshots({
  blogPosts,
}: ContentContext): UseCase<typeof blogEndpoints.listBlogSnapshots> {
  return async ({ query }) =>
    viewSnapshots(await blogPosts.afterId(query.after, pageSize), blogStateOf, pageSize);
}
