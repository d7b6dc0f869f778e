import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import type { Change } from '@ankur/service-kit/aggregate/change';
import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { ModerationContext } from '../../context.ts';
import { changedEvent } from '../case-events.ts';
import { caseId } from '../case-id.ts';
import type { StoredCase } from '../store/case.model.ts';
import { material, type CaseFields } from '../case.policy.ts';
import { blankCase } from './blank-case.ts';

/** Deleted content and who owned it. */
export interface DeletedContent {
  contentType: ContentType;
  contentId: string;
  authorId: string;
  /** Of a comment or reply. */
  postId?: string;
}

/** What a deletion is caused by; a long one reports after every batch. */
type Cause = EventContext & { progress?: () => void };

/** Keeps an item closed whose creation is still on its way. */
function tombstone({ contentType, contentId, authorId }: DeletedContent): StoredCase {
  const closedAt = new Date();
  const author = { _id: authorId, username: '' };
  return {
    ...blankCase({ contentType, contentId, author, status: 'removed', createdAt: closedAt }),
    closedAt,
    listed: false,
    materialVersion: 1,
    version: 1,
  };
}

const deletedByAuthor = 'Deleted by its author';
const deletedWithPost = 'Deleted with its post';
const deletedWithComment = 'Deleted with its comment';

const nothingKept = { listed: false, title: null, content: '', tags: [], media: [], words: [] };

/** Content that was ever flagged or taken down stays as evidence; of everything else no snapshot is kept. */
function closedFields({ flagCount, status, moderationNotes }: StoredCase, note: string): CaseFields {
  const isEvidence = flagCount > 0 || status === 'rejected' || status === 'removed';
  const kept = { moderationNotes: moderationNotes ?? note };
  return { status: 'removed', closedAt: new Date(), applied: true, ...(isEvidence ? kept : nothingKept) };
}

function closing(current: StoredCase, note: string, cause: EventContext): Change<StoredCase> | null {
  if (current.closedAt !== null) return null;
  return {
    set: material(current, closedFields(current, note)),
    events: (next) => [changedEvent(next, cause)],
  };
}

/** Closes the case of deleted content, and with a post those of its comments. */
export async function closeCase(
  context: ModerationContext,
  deleted: DeletedContent,
  cause: Cause,
): Promise<void> {
  await context.cases.changeOrCreate(caseId(deleted.contentType, deleted.contentId), (current) =>
    current ? closing(current, deletedByAuthor, cause) : { create: tombstone(deleted), events: [] },
  );
  const { contentType, contentId, postId } = deleted;
  if (contentType === 'post') await closeComments(context, contentId, cause);
  if (contentType === 'comment' && postId !== undefined)
    await closeReplies(context, { postId, parentId: contentId }, cause);
}

/** Comments closed between two reports. */
const batch = 100;

/** Comments go with their post; one that arrives later finds the post's case closed. */
export const closeComments = (context: ModerationContext, postId: string, cause: Cause): Promise<void> =>
  closeAll(context, { of: { postId }, note: deletedWithPost }, cause);

/** Replies go with their comment, alike. */
export const closeReplies = (
  context: ModerationContext,
  of: { postId: string; parentId: string },
  cause: Cause,
): Promise<void> => closeAll(context, { of, note: deletedWithComment }, cause);

async function closeAll(
  { cases }: ModerationContext,
  { of, note }: { of: { postId: string; parentId?: string }; note: string },
  cause: Cause,
): Promise<void> {
  for (;;) {
    const open = await cases.findOpenComments(of, batch);
    if (open.length === 0) return;
    for (const id of open) await cases.changeIfFound(id, (current) => closing(current, note, cause));
    cause.progress?.();
  }
}
