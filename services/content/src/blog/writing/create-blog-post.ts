import { Types } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import type { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import { newModerationState } from '@ankur/service-kit/moderated-content/moderation-state';
import type { Screening } from '@ankur/service-kit/moderated-content/screening';
import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import { repeated, identifySubmission, type Submission } from '@ankur/service-kit/submission';
import type { ContentContext } from '../../context.ts';
import { assertStillMember } from '../../member-data/assert-still-member.ts';
import { findBorrowed } from '../../uploads/find-borrowed.ts';
import { requirePicture } from '../../uploads/require-picture.ts';
import { authorOfCaller, type Author } from '../author-of-caller.ts';
import type { StoredBlogPost } from '../blog-post.model.ts';
import { viewBlogPost } from '../blog-post.view.ts';
import { nextSlug, slugOf } from '../text/slug.ts';
import { submittedEvent } from './blog-events.ts';
import { readableHtml, screenedText, storedWords } from './words.ts';

type Input = UseCaseInput<typeof blogEndpoints.createBlogPost>;

/** A version of a member that no card is newer than. */
const newerThanAny = Number.MAX_SAFE_INTEGER;

/** What is known of a post besides its form. */
interface Draft {
  author: Author;
  html: string;
  /** Pictures that somebody else showed before. */
  borrowed: string[];
  screening: Screening;
}

function newPost(body: Input['body'], draft: Draft): StoredBlogPost {
  const { author, html, borrowed, screening } = draft;
  const { title, summary, category, image, isPremium } = body;
  return {
    _id: new Types.ObjectId(),
    slug: slugOf(title),
    ...storedWords({ title, summary, html, category, image, isPremium }),
    borrowed,
    author: author.card,
    authorVersion: author.version,
    ...newModerationState(screening),
    version: 1,
    createdAt: new Date(),
  };
}

/** The post of the same submission, once there is one; throws when its author has deleted it since. */
async function findEarlier(
  { blogPosts }: ContentContext,
  submission: Submission,
): Promise<StoredBlogPost | null> {
  const earlier = repeated(submission, await blogPosts.findBySubmission(submission.keys));
  if (earlier?.deletedAt) throw new AppError('BLOG_POST_NOT_FOUND');
  return earlier;
}

/** Stores under the first free slug; a parallel copy of the same submission wins instead. */
async function store(
  context: ContentContext,
  wanted: StoredBlogPost,
  { submission, cause }: { submission: Submission; cause: EventContext },
): Promise<StoredBlogPost> {
  let post = wanted;
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (await context.blogPosts.insert(post, [submittedEvent(post, cause)])) return post;
    const earlier = await findEarlier(context, submission);
    if (earlier) return earlier;
    post = { ...post, slug: nextSlug(wanted.slug) };
  }
  throw new AppError('CONFLICT');
}

async function publish(
  context: ContentContext,
  input: Input,
  submission: Submission,
): Promise<StoredBlogPost> {
  const { body, caller } = input;
  const html = readableHtml(body.content);
  await requirePicture(context.storage, 'image', body.image);
  const borrowed = await findBorrowed(context, caller, { image: body.image, html });
  const author = await authorOfCaller(context, caller, { needsPremium: body.isPremium });
  const screening = await context.screen({ ...screenedText({ ...body, html }), author: caller });
  const draft: Draft = { author, html, borrowed, screening };
  const marks = { submission: submission.key, submissionHash: submission.hash };
  const post = { ...newPost(body, draft), ...marks };
  const stored = await store(context, post, { submission, cause: input });
  const nobody = { _id: author.card._id, username: '' };
  // It stays without a name, as all that its author had written before.
  await assertStillMember(context, nobody._id, () =>
    context.blogPosts.refreshAuthor(nobody, newerThanAny, () => undefined),
  );
  return stored;
}

/**
 * Publishes a post of the caller, whoever the body names; a rule may hold it for review. Throws `USER_NOT_FOUND` when the
 * caller was erased meanwhile.
 */
export function createBlogPost(context: ContentContext): UseCase<typeof blogEndpoints.createBlogPost> {
  return async (input) => {
    const { userId } = input.caller;
    const submission = identifySubmission(userId, input.idempotencyKey, input.body);
    const earlier = await findEarlier(context, submission);
    return viewBlogPost(earlier ?? (await publish(context, input, submission)), userId);
  };
}
