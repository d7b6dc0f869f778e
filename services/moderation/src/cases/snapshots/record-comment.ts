import type { ContentStatus, Reply } from '@ankur/contracts/community/post';
import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { ModerationContext } from '../../context.ts';
import { caseId } from '../case-id.ts';
import { closeComments, closeReplies } from './close-case.ts';
import { pickAuthor } from './pick-author.ts';
import { recordContent } from './record-content.ts';

/** A comment, or a reply with the comment it answers. */
export interface RecordedComment {
  text: Reply;
  postId: string;
  parentId: string | null;
  status: ContentStatus;
  screened: boolean;
  /** Rises with every edit of the words. */
  textVersion: number;
}

/** Keeps the snapshot of a new or edited comment or reply; one whose post or comment is gone already is closed at once. */
export async function recordComment(
  context: ModerationContext,
  comment: RecordedComment,
  cause: EventContext,
): Promise<void> {
  const { text, postId, parentId, status, screened, textVersion: version } = comment;
  const { _id: contentId, content, author, createdAt } = text;
  const place = { contentType: 'comment' as const, contentId, postId, parentId };
  const words = { title: null, category: null, tags: [], content, author: pickAuthor(author), createdAt };
  await recordContent(context, { ...place, ...words, status, screened, version }, cause);
  const post = await context.cases.find(caseId('post', postId));
  if (post && post.closedAt !== null) await closeComments(context, postId, cause);
  const parent = parentId === null ? null : await context.cases.find(caseId('comment', parentId));
  if (parent && parent.closedAt !== null)
    await closeReplies(context, { postId, parentId: parent.contentId }, cause);
}
