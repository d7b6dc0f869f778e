import type { Reply } from '@ankur/contracts/community/post';
import type { ContentStatus } from '@ankur/contracts/community/post';
import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import { caseId } from '../cases/case-id.ts';
import { closeCommentsOf } from '../cases/close-case.ts';
import { recordContent } from '../cases/record-content.ts';
import type { ModerationContext } from '../context.ts';
import { authorOf } from './author-of.ts';

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

/** Keeps the copy of a comment or reply; one whose post is gone already is closed at once. */
export async function recordComment(
  context: ModerationContext,
  comment: NewComment,
  cause: EventContext,
): Promise<void> {
  const { text, postId, parentId, status, screened } = comment;
  const { _id: contentId, content, author, createdAt } = text;
  const place = { contentType: 'comment' as const, contentId, postId, parentId };
  const copy = { title: null, category: null, tags: [], content, author: authorOf(author), createdAt };
  await recordContent(context, { ...place, ...copy, status, screened, version: onlyVersion }, cause);
  const post = await context.cases.find(caseId('post', postId));
  if (post && post.closedAt !== null) await closeCommentsOf(context, postId, cause);
}
