import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { ModerationContext } from '../context.ts';
import { caseId } from './case-id.ts';
import type { CaseDocument } from './case.model.ts';
import { advance } from './case.policy.ts';
import type { CaseChange } from './case.repository.ts';
import { changedEvent } from './case-events.ts';

/** Deleted content and who owned it. */
export interface DeletedContent {
  contentType: ContentType;
  contentId: string;
  authorId: string;
}

/** Keeps an item closed whose creation is still on its way. */
function tombstone({ contentType, contentId, authorId }: DeletedContent): CaseDocument {
  const closedAt = new Date();
  const item = { _id: caseId(contentType, contentId), contentType, contentId, postId: null, parentId: null };
  const nothing = {
    title: null,
    category: null,
    content: '',
    tags: [],
    media: [],
    words: [],
    flags: [],
    reasons: {},
    pendingFlagIds: [],
  };
  const undecided = {
    rejectionReason: null,
    moderationNotes: null,
    decidedBy: null,
    decidedAt: null,
    decided: null,
    applied: true,
  };
  const unflagged = { flagCount: 0, severity: null, lastFlaggedAt: null, heldBy: null, ruleSeverity: null };
  const author = { _id: authorId, username: '' };
  const place = {
    createdAt: closedAt,
    closedAt,
    listed: false,
    contentVersion: 0,
    materialVersion: 1,
    version: 1,
  };
  return { ...item, ...nothing, ...undecided, ...unflagged, ...place, author, status: 'removed' };
}

/** Comments are only ever deleted with their post. */
const deletionNote: Record<ContentType, string> = {
  post: 'Deleted by its author',
  blog: 'Deleted by its author',
  comment: 'Deleted with its post',
};

/** Content that was ever flagged or taken down stays as evidence; of everything else no copy is kept. */
function closed(current: CaseDocument): CaseDocument {
  const shared = { status: 'removed' as const, closedAt: new Date(), applied: true };
  const evidence = current.flagCount > 0 || current.status === 'rejected' || current.status === 'removed';
  if (evidence)
    return advance(current, {
      ...shared,
      moderationNotes: current.moderationNotes ?? deletionNote[current.contentType],
    });
  return advance(current, {
    ...shared,
    listed: false,
    title: null,
    content: '',
    tags: [],
    media: [],
    words: [],
  });
}

function closing(current: CaseDocument, cause: EventContext): CaseChange | null {
  if (current.closedAt !== null) return null;
  const next = closed(current);
  return { next, events: [changedEvent(next, cause)] };
}

/** Closes the case of deleted content, and with a post those of its comments. */
export async function closeCase(
  context: ModerationContext,
  deleted: DeletedContent,
  cause: EventContext,
): Promise<void> {
  await context.cases.change(caseId(deleted.contentType, deleted.contentId), (current) =>
    current ? closing(current, cause) : { next: tombstone(deleted), events: [] },
  );
  if (deleted.contentType === 'post') await closeCommentsOf(context, deleted.contentId, cause);
}

/** Comments go with their post; one that arrives later finds the post's case closed. */
export async function closeCommentsOf(
  { cases }: ModerationContext,
  postId: string,
  cause: EventContext,
): Promise<void> {
  for (const id of await cases.openCommentsOf(postId)) {
    await cases.change(id, (current) => current && closing(current, cause));
  }
}
