import type { ContentStatus } from '@ankur/contracts/community/post';
import type { caseClaimed, caseReleased } from '@ankur/contracts/moderation/moderation.events';
import type { appealDecided, appealOpened } from '@ankur/contracts/moderation/appeals.events';
import {
  caseChanged,
  caseRuled,
  contentFlagged,
  contentStatusDecided,
} from '@ankur/contracts/moderation/moderation.events';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { StoredCase } from './store/case.model.ts';
import { isAppealed } from './store/derived-fields.ts';

const describeItem = ({ contentType, contentId, postId, author }: StoredCase) => ({
  contentType,
  contentId,
  postId,
  authorId: author._id,
});
const describeUrgency = (item: StoredCase) => {
  const { flagCount, reasons, severity } = item;
  return { flagCount, reasons, severity, isAppealed: isAppealed(item) };
};

/** What instances of the first version need to read an event: the case without people and words. */
function describeFormerCase(next: StoredCase) {
  const { contentId: _id, contentType, postId, author, status, createdAt, applied, version } = next;
  return {
    ...{ _id, contentType, postId, status, version, applied, createdAt: createdAt.toISOString() },
    ...{ author: { _id: author._id }, ...describeUrgency(next) },
  };
}

/** The case came into being or changed without a decision. */
export function changedEvent(next: StoredCase, cause: EventContext): OutboxEntry {
  const { contentType, contentId, status, version } = next;
  return outboxEntry(
    caseChanged,
    { contentType, contentId, status, version, ...describeUrgency(next), case: describeFormerCase(next) },
    cause,
  );
}

/** An admin came to the case, or left it. */
export function claimEvent(
  definition: typeof caseClaimed | typeof caseReleased,
  next: StoredCase,
  cause: EventContext,
): OutboxEntry {
  const { status, version, flags } = next;
  const flaggerIds = flags.map(({ flagger }) => flagger._id);
  const data = { ...describeItem(next), ...describeUrgency(next), status, version, flaggerIds };
  return outboxEntry(definition, data, cause);
}

/** An author appealed, or an admin answered; the words stay with the case. */
export function appealEvent(
  definition: typeof appealOpened | typeof appealDecided,
  next: StoredCase,
  cause: EventContext,
): OutboxEntry {
  const { status, version, appeal } = next;
  if (!appeal) throw new Error(`Case ${next._id} has no appeal`);
  const { state, decidedAt } = appeal;
  const told = decidedAt === null ? {} : { decidedAt: decidedAt.toISOString() };
  const data = { ...describeItem(next), ...describeUrgency(next), ...told, status, version, state };
  return outboxEntry(definition, data, cause);
}

/** What a rule did to the case with a new text, if anything. */
export function ruledEvents(current: StoredCase, next: StoredCase): OutboxEntry[] {
  const isNew = current.version === 0;
  const same =
    current.heldBy === next.heldBy &&
    current.status === next.status &&
    current.ruleSeverity === next.ruleSeverity;
  const untouched = isNew ? next.heldBy === null && next.status === 'published' : same;
  if (untouched) return [];
  const { contentType, contentId, status, heldBy: rule, version: moderationVersion } = next;
  const previousStatus = isNew ? null : current.status;
  const { ruleSeverity, waitingSince } = next;
  const item = { contentType, contentId, status, previousStatus, rule, moderationVersion };
  const data = { ...item, ruleSeverity, waitingSince: waitingSince?.toISOString() ?? null };
  return [outboxEntry(caseRuled, data, { actor: null })];
}

/** A member flagged the content. */
export function flaggedEvent(
  next: StoredCase,
  flag: { flaggerId: string; bannerForAll: boolean },
  cause: EventContext,
): OutboxEntry {
  const item = { ...describeItem(next), ...describeUrgency(next), case: describeFormerCase(next) };
  return outboxEntry(contentFlagged, { ...item, ...flag, moderationVersion: next.version }, cause);
}

/** The last decision of a case, for the owner of the content to apply; `flaggerIds` are told of the outcome. */
export function decidedEvent(
  next: StoredCase,
  about: { previousStatus: ContentStatus; flaggerIds: string[]; bannerForAll?: boolean },
  cause: EventContext,
): OutboxEntry {
  if (!next.decided) throw new Error(`Case ${next._id} has no decision`);
  const { status, reason, rule, version: moderationVersion } = next.decided;
  const { ruleSeverity, decidedAt } = next;
  const item = { ...describeItem(next), ...describeUrgency(next), case: describeFormerCase(next) };
  const told = decidedAt === null ? {} : { decidedAt: decidedAt.toISOString() };
  const data = { ...item, ...about, ...told, status, reason, rule, ruleSeverity, moderationVersion };
  return outboxEntry(contentStatusDecided, data, cause);
}
