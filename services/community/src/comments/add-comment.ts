import { Types } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import type { MemberCaller } from '@ankur/service-kit/auth/access';
import { newModerationState } from '@ankur/service-kit/moderated-content/moderation-state';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import { repeated, identifySubmission } from '@ankur/service-kit/submission';
import { answerAgain } from '../answer-again.ts';
import type { Community } from '../context.ts';
import { bornEntry } from './comment-events.ts';
import { projectNew } from './store/comment-projection.ts';
import type { StoredComment } from './store/comment.model.ts';
import type { Thread } from './store/comment.repository.ts';
import { openThread } from './open-thread.ts';

/** A comment, or with `parentId` a reply, as it was sent. */
export interface NewComment {
  postId: string;
  parentId: string | null;
  content: string;
  caller: MemberCaller;
  requestId: string;
  idempotencyKey: string | null;
}

async function build(
  community: Community,
  wanted: NewComment,
  thread: Thread,
): Promise<{ comment: StoredComment; screened: boolean }> {
  const { caller, content } = wanted;
  const [author, screening] = await Promise.all([
    community.authors.findCard(caller),
    community.screen({ contentType: 'comment', author: caller, text: content }),
  ]);
  const comment: StoredComment = {
    _id: new Types.ObjectId(),
    ...thread,
    author,
    content,
    createdAt: new Date(),
    replies: [],
    ...newModerationState(screening),
    revision: 1,
  };
  return { comment, screened: screening.screened };
}

/** Stores a comment or reply once, however often it is sent, and carries it into its post. */
export async function addComment(community: Community, wanted: NewComment): Promise<StoredComment> {
  const { comments } = community;
  const { caller, idempotencyKey, requestId } = wanted;
  const parts = [wanted.postId, wanted.parentId ?? '', wanted.content];
  const submission = identifySubmission(caller.userId, idempotencyKey, parts);
  const thread = await openThread(community, { ...wanted, readerId: caller.userId });
  const earlier = repeated(submission, await comments.findBySubmission(submission.keys));
  if (earlier?.deletedAt) throw new AppError('COMMENT_NOT_FOUND');
  if (earlier) return answerAgain(submission, earlier);
  const { comment, screened } = await build(community, wanted, thread);
  try {
    const marks = { submissionKey: submission.key, submissionHash: submission.hash };
    await comments.insert({ ...comment, ...marks }, [bornEntry(comment, screened, { caller, requestId })]);
  } catch (error) {
    if (!isDuplicateKey(error, 'submissionKey')) throw error;
    const winner = repeated(submission, await comments.findBySubmission(submission.keys));
    if (!winner) throw new AppError('CONFLICT', {}, { cause: error });
    return answerAgain(submission, winner);
  }
  const counts = await projectNew(community, comment, comment.visible);
  if (!counts) throw new AppError('POST_NOT_FOUND');
  return comment;
}
