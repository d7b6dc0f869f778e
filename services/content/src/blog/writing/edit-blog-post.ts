import { isDeepStrictEqual } from 'node:util';
import type { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import { isAuthor } from '@ankur/service-kit/moderated-content/banner';
import type { ContentContext } from '../../context.ts';
import { forgetPictures } from '../../covers/forget-covers.ts';
import { findBorrowed } from '../../uploads/find-borrowed.ts';
import { requirePicture } from '../../uploads/require-picture.ts';
import { authorOfCaller } from '../author-of-caller.ts';
import type { StoredBlogPost } from '../blog-post.model.ts';
import { viewBlogPost } from '../blog-post.view.ts';
import { isJudged, mayEdit, maySee } from '../blog.policy.ts';
import { ownPictures } from '../../uploads/own-pictures.ts';
import { editedEvent } from './blog-events.ts';
import { readableHtml, screenedText, storedWords, type Words } from './words.ts';

type Input = UseCaseInput<typeof blogEndpoints.editBlogPost>;

function assertMayEdit(post: StoredBlogPost, userId: string): void {
  if (!maySee(post, userId)) throw new AppError('BLOG_POST_NOT_FOUND');
  if (!isAuthor(post, userId)) throw new AppError('NOT_OWNER');
  if (!mayEdit(post, userId)) throw new AppError('BLOG_POST_NOT_FOUND');
}

/** What `Seen-Version` tells of a post that was read: when its words were last changed. */
const versionOf = ({ createdAt, editedAt }: StoredBlogPost) => (editedAt ?? createdAt).getTime();

/** What the post will say; what the caller leaves out stays. */
function wordsOf(post: StoredBlogPost, changed: Partial<Words>): Words {
  const { title, summary, html, category, image, isPremium } = post;
  return { title, summary, html, category, image, isPremium, ...changed };
}

function changeOf({ content, ...rest }: Input['body']): Partial<Words> {
  const named = Object.entries(rest).filter(([, value]) => value !== undefined);
  const changed: Partial<Words> = Object.fromEntries(named);
  return content === undefined ? changed : { ...changed, html: readableHtml(content) };
}

/** What an edit took out stays as long for staff, who may have been told of the post before this service is. */
const formerMs = 7 * 24 * 60 * 60_000;

/** Pictures that are to stay for staff although the post will not show them any more. */
function keptPictures(
  post: StoredBlogPost,
  { image, html }: Words,
): Pick<StoredBlogPost, 'formerPictures' | 'formerUntil'> {
  const shown = ownPictures(image, html);
  const leftOut = ownPictures(post.image, post.html).filter((key) => !shown.includes(key));
  if (leftOut.length === 0) return {};
  const formerPictures = [...new Set([...(post.formerPictures ?? []), ...leftOut])];
  return { formerPictures, ...(isJudged(post) ? {} : { formerUntil: new Date(Date.now() + formerMs) }) };
}

/** Pictures that the post showed are nobody's any more but staff's, unless it or something else shows them still. */
async function forgetLeftOut(context: ContentContext, { _id, author, image, html }: StoredBlogPost) {
  await forgetPictures(context, author._id, ownPictures(image, html)).catch((error: unknown) => {
    context.logger.warn({ err: error, blogId: String(_id) }, 'Pictures taken out of a blog post stay stored');
  });
}

/** Changes an own post, whose address stays; one that was changed since the caller has read it is not overwritten. It is screened like a new one; an edit never brings a hidden post back. */
export function editBlogPost(context: ContentContext): UseCase<typeof blogEndpoints.editBlogPost> {
  const { blogPosts, screen, storage } = context;
  return async (input) => {
    const { params, body, caller, seenVersion } = input;
    const { userId } = caller;
    const known = await blogPosts.findBySlugOrId(params.slug);
    if (!known) throw new AppError('BLOG_POST_NOT_FOUND');
    assertMayEdit(known, userId);
    const changed = changeOf(body);
    if (changed.image !== undefined && changed.image !== known.image)
      await requirePicture(storage, 'image', changed.image);
    const shown = ownPictures(known.image, known.html);
    const named = await findBorrowed(context, caller, { ...changed, known: shown });
    // Who has the plan no more keeps what was premium, and makes nothing premium any more.
    if (changed.isPremium === true && !known.isPremium)
      await authorOfCaller(context, caller, { needsPremium: true });
    const words = screenedText(wordsOf(known, changed));
    const { hold, screened } = await screen({ ...words, author: caller, isEdit: true });
    const written = await blogPosts.changeIfFound(known._id, (post) => {
      assertMayEdit(post, userId);
      const next = wordsOf(post, changed);
      if (isDeepStrictEqual(next, wordsOf(post, {}))) return null;
      if ((seenVersion ?? versionOf(post)) !== versionOf(post)) throw new AppError('CONFLICT');
      const borrowed = [...new Set([...(post.borrowed ?? []), ...named])];
      const told = { ...storedWords(next), ...keptPictures(post, next), borrowed };
      const set: Partial<StoredBlogPost> = { ...told, editedAt: new Date(), screened };
      if (hold) Object.assign(set, { status: 'pending', visible: false });
      return { set, events: (after) => [editedEvent(after, input)] };
    });
    if (!written) throw new AppError('BLOG_POST_NOT_FOUND');
    await forgetLeftOut(context, written.before);
    return viewBlogPost(written.after, userId);
  };
}
