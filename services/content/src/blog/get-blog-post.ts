import { AppError } from '@ankur/contracts/error-codes';
import type { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';
import { isShownMember } from '../search/is-shown-member.ts';
import { viewBlogPost } from './blog-post.view.ts';
import { maySee } from './blog.policy.ts';

/** One post as a reader sees it; the name of an author whose page is closed, as that of a suspended member is, leads nowhere. An erased one has none. */
export function getBlogPost(context: ContentContext): UseCase<typeof blogEndpoints.getBlogPost> {
  return async ({ params: { slug }, caller: { userId, role } }) => {
    const post = await context.blogPosts.findBySlugOrId(slug);
    if (!post || !maySee(post, userId)) throw new AppError('BLOG_POST_NOT_FOUND');
    const shown = viewBlogPost(post, userId);
    const { author } = shown;
    const isKnown = role === 'admin' || author.name === '' || (await isShownMember(context, author._id));
    return isKnown ? shown : { ...shown, author: { ...author, _id: '' } };
  };
}
