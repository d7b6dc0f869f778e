import { AppError } from '@ankur/contracts/error-codes';
import type { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';
import { viewBlogSummary } from './blog-post.view.ts';
import { maySee } from './blog.policy.ts';

const maxRelated = 3;

/** What to read after a post: the newest of its category, made up with the newest of all. */
export function listRelatedPosts({
  blogPosts,
}: ContentContext): UseCase<typeof blogEndpoints.listRelatedPosts> {
  return async ({ params: { slug }, caller: { userId } }) => {
    const post = await blogPosts.findBySlugOrId(slug);
    if (!post || !maySee(post, userId)) throw new AppError('BLOG_POST_NOT_FOUND');
    const { category } = post;
    const [alike, newest] = await Promise.all([
      blogPosts.listVisible({ category, limit: maxRelated + 1 }),
      blogPosts.listVisible({ limit: 2 * maxRelated + 1 }),
    ]);
    const others = [...alike, ...newest].filter(({ slug: other }) => other !== post.slug);
    const once = [...new Map(others.map((other) => [other.slug, other])).values()];
    return once.slice(0, maxRelated).map((other) => viewBlogSummary(other, userId));
  };
}
