import type { ContentStatus, Reply } from '@ankur/contracts/community/post';
import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { ModerationContext } from '../../context.ts';
import { caseId } from '../case-id.ts';
import { closeComments } from './close-case.ts';
import { pickAuthor } from './pick-author.ts';
import { recordContent } from './record-content.ts';

/** A comment, or a reply with the comment it answers. */
export interface NewComment {
  text: Reply;
  postId: string;
  parentId: string | null;
  status: ContentStatus;
  screened: boolean;
}

/** Comments are never edited, so they have one version only. */
const onlyVersion = 1;

/** Keeps the snapshot of a comment or reply; one whose post is gone already is closed at once. */
export async function recordComment(
  context: ModerationContext,
  comment: NewComment,
  cause: EventContext,
): Promise<void> {
  const { text, postId, parentId, status, screened } = comment;
  const { _id: contentId, content, author, createdAt } = text;
  const place = { contentType: 'comment' as const, contentId, postId, parentId };
  const words = { title: null, category: null, tags: [], content, author: pickAuthor(author), createdAt };
  await recordContent(context, { ...place, ...words, status, screened, version: onlyVersion }, cause);
  const post = await context.cases.find(caseId('post', postId));
  if (post && post.closedAt !== null) await closeComments(context, postId, cause);
}
