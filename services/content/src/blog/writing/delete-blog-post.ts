import type { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { blogDeleted } from '@ankur/contracts/content/blog.events';
import { AppError } from '@ankur/contracts/error-codes';
import type { FieldsToSet } from '@ankur/service-kit/aggregate/change';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { isAuthor } from '@ankur/service-kit/moderated-content/banner';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { ContentContext } from '../../context.ts';
import { forgetPictures } from '../../covers/forget-covers.ts';
import { ownPictures } from '../../uploads/own-pictures.ts';
import { isTakenDown } from '../../uploads/picture.policy.ts';
import type { StoredBlogPost } from '../blog-post.model.ts';
import { maySee } from '../blog.policy.ts';

/** What stays carries the event, keeps its address from other posts, a late decision from bringing it back, and closed what was taken down with it. */
function wiped(post: StoredBlogPost): FieldsToSet<StoredBlogPost> {
  const { submission, image, html, borrowed = [] } = post;
  const closed = isTakenDown(post) ? { pictures: ownPictures(image, html), borrowed } : {};
  // Without a key of the client the same text may be published again at once.
  const freed = submission?.includes(':same:') ? { submission: undefined } : {};
  return {
    ...freed,
    ...{
      title: '',
      summary: '',
      html: '',
      image: '',
      pictures: [],
      borrowed: [],
      formerPictures: undefined,
      formerUntil: undefined,
    },
    ...closed,
    ...{ status: 'removed', visible: false, deletedAt: new Date() },
    ...{ flaggedBy: [], flagVersions: [], bannerForAll: false, rejectionReason: null },
  };
}

/** Deletes an own post for good; its pictures go unless something else shows them. */
export function deleteBlogPost(context: ContentContext): UseCase<typeof blogEndpoints.deleteBlogPost> {
  const { blogPosts, logger } = context;
  return async (input) => {
    const { params, caller } = input;
    const found = await blogPosts.findBySlugOrId(params.slug);
    if (!found) throw new AppError('BLOG_POST_NOT_FOUND');
    const changed = await blogPosts.changeIfFound(found._id, (post) => {
      if (!maySee(post, caller.userId)) throw new AppError('BLOG_POST_NOT_FOUND');
      if (!isAuthor(post, caller.userId)) throw new AppError('NOT_OWNER');
      const told = { blogId: post._id.toHexString(), authorId: post.author._id };
      return {
        set: wiped(post),
        events: ({ version }) => [outboxEntry(blogDeleted, { ...told, version }, input)],
      };
    });
    if (!changed) throw new AppError('BLOG_POST_NOT_FOUND');
    const { image, html, author, formerPictures = [] } = changed.before;
    const pictures = [...new Set([...ownPictures(image, html), ...formerPictures])];
    await forgetPictures(context, author._id, pictures).catch((error: unknown) => {
      logger.warn({ err: error, blogId: String(found._id) }, 'Pictures of a deleted blog post stay stored');
    });
    return { success: true };
  };
}
