import { Types } from 'mongoose';
import type { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { hasInk } from '@ankur/contracts/character-count';
import { postWords } from '@ankur/contracts/community/post-words';
import { resultText } from '@ankur/contracts/result-text';
import type { SportResult } from '@ankur/contracts/results';
import { AppError } from '@ankur/contracts/error-codes';
import type { MemberCaller } from '@ankur/service-kit/auth/access';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { newModerationState } from '@ankur/service-kit/moderated-content/moderation-state';
import type { Screening } from '@ankur/service-kit/moderated-content/screening';
import { repeated, identifySubmission, type Submission } from '@ankur/service-kit/submission';
import { discard, type IncomingFile } from '@ankur/service-kit/uploads/receive-upload';
import { answerAgain } from '../answer-again.ts';
import type { Community } from '../context.ts';
import { storeFile } from '../media/store-file.ts';
import { withAlt } from '../media/with-alt.ts';
import { insertOnce, removeFiles } from './insert-once.ts';
import { createdEntry } from './post-events.ts';
import type { StoredMedia, StoredPost } from './store/post.model.ts';
import { postView } from './post.view.ts';
import { tagsOf } from './tags.ts';

interface Draft {
  content: string;
  result: SportResult | undefined;
  altTexts: readonly string[];
  files: IncomingFile[];
  submission: Submission;
  caller: MemberCaller;
  requestId: string;
}

/** Stores all files or none. */
async function storeAll(community: Community, files: readonly IncomingFile[]): Promise<StoredMedia[]> {
  const stored: StoredMedia[] = [];
  try {
    for (const file of files) stored.push(await storeFile(file, community));
    return stored;
  } catch (error) {
    await removeFiles(community, stored);
    throw error;
  }
}

function newPost(
  draft: Draft,
  parts: { author: StoredPost['author']; media: StoredMedia[]; screening: Screening },
): StoredPost {
  const { author, media, screening } = parts;
  return {
    _id: new Types.ObjectId(),
    author,
    content: draft.content,
    tags: tagsOf(draft.content),
    ...(draft.result ? { result: draft.result } : {}),
    media,
    createdAt: new Date(),
    editedAt: null,
    ...newModerationState(screening),
    version: 1,
    revision: 1,
    reactionCounts: {},
    likes: 0,
    recentReactions: [],
    commentCount: 0,
    recentComments: [],
    applied: [],
    submissionKey: draft.submission.key,
    submissionHash: draft.submission.hash,
  };
}

async function publish(community: Community, draft: Draft): Promise<StoredPost> {
  const { posts, tally, screen, authors } = community;
  const { caller, requestId, submission } = draft;
  const earlier = repeated(submission, await posts.findBySubmission(submission.keys));
  if (earlier) return answerAgain(submission, earlier);
  const media = withAlt(await storeAll(community, draft.files), draft.altTexts);
  const [author, screening] = await Promise.all([
    authors.findCard(caller),
    screen({ contentType: 'post', author: caller, text: postWords({ ...draft, media }) }),
  ]).catch(async (error: unknown) => {
    await removeFiles(community, media);
    throw error;
  });
  const post = newPost(draft, { author, media, screening });
  const entry = createdEntry(post, screening.screened, { caller, requestId });
  const stored = await insertOnce(community, post, { submission, entry });
  // Another call with the same key may have stored it.
  await (stored === post ? tally.settleNew(post) : tally.settle(stored._id));
  return stored;
}

/** Publishes a post once, however often it is sent; held back when moderation says so. The files are gone afterwards. */
export function createPost(
  community: Community,
): UseCase<typeof postEndpoints.createPost, { files: IncomingFile[] }> {
  return async ({ body: { content, result, altTexts = [] }, caller, requestId, idempotencyKey, files }) => {
    try {
      if (!hasInk(content) && !result && files.length === 0)
        throw new AppError('EMPTY_POST', { field: 'content' });
      const more = [...(result ? [resultText(result)] : []), ...altTexts];
      const parts = [content, ...files.map(({ sha256 }) => sha256), ...more];
      const submission = identifySubmission(caller.userId, idempotencyKey, parts);
      const draft: Draft = { content, result, altTexts, files, submission, caller, requestId };
      const work = (): Promise<StoredPost> => publish(community, draft);
      const post = await (files.length > 0 ? community.uploadQueues.perMember(caller.userId, work) : work());
      if (post.status === 'deleted') throw new AppError('POST_NOT_FOUND');
      return postView(post, caller.userId, null);
    } finally {
      await discard(files);
    }
  };
}
