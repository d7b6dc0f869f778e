import { isVisibleStatus } from '@ankur/contracts/community/visible-status';
import type { ContentStatus } from '@ankur/contracts/community/post';
import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { ModerationContext } from '../context.ts';
import { withDecision } from '../decisions/with-decision.ts';
import type { ScreeningResult } from '../screening/screening.policy.ts';
import { caseId } from './case-id.ts';
import type { CaseDocument } from './case.model.ts';
import { advance } from './case.policy.ts';
import type { CaseChange } from './case.repository.ts';
import { changedEvent, decidedEvent, ruledEvents } from './case-events.ts';
import { searchWords } from './search-words.ts';
import { severityOf } from './severity.ts';

/** What an owner of content says of one item. */
export interface ContentCopy extends Pick<
  CaseDocument,
  | 'contentType'
  | 'contentId'
  | 'postId'
  | 'parentId'
  | 'title'
  | 'category'
  | 'content'
  | 'tags'
  | 'media'
  | 'author'
  | 'status'
> {
  createdAt: string;
  version: number;
  /** False when nobody answered the owner's question in time: the text is screened now. */
  screened: boolean;
}

function blankCase(copy: ContentCopy): CaseDocument {
  return {
    _id: caseId(copy.contentType, copy.contentId),
    ...copiedFields(copy),
    contentType: copy.contentType,
    contentId: copy.contentId,
    postId: copy.postId,
    parentId: copy.parentId,
    status: copy.status,
    createdAt: new Date(copy.createdAt),
    flags: [],
    flagCount: 0,
    reasons: {},
    severity: null,
    lastFlaggedAt: null,
    pendingFlagIds: [],
    heldBy: null,
    ruleSeverity: null,
    rejectionReason: null,
    moderationNotes: null,
    decidedBy: null,
    decidedAt: null,
    decided: null,
    applied: true,
    materialVersion: 0,
    version: 0,
    closedAt: null,
    listed: true,
  };
}

function copiedFields({ title, category, content, tags, media = [], author, version }: ContentCopy) {
  const words = searchWords(title, content, author.username, tags.join(' '));
  return { title, category, content, tags, media, author, contentVersion: version, words };
}

/** A copy on its way while a decision is too says nothing of what the owner will do: then the text alone counts. */
const ownersWord = (current: CaseDocument, copy: ContentCopy): boolean => copy.screened && current.applied;

function statusFor(current: CaseDocument, copy: ContentCopy, finding: ScreeningResult): ContentStatus {
  const trusted = ownersWord(current, copy);
  if (!isVisibleStatus(current.status)) {
    const released = current.status === 'pending' && trusted && isVisibleStatus(copy.status);
    return released ? copy.status : current.status;
  }
  const held = trusted ? copy.status === 'pending' : finding.verdict === 'hold';
  if (held) return 'pending';
  if (finding.verdict === 'flag') return 'flagged';
  // Only a rule had flagged it, and the new text no longer meets that rule.
  return current.status === 'flagged' && current.flagCount === 0 ? 'published' : current.status;
}

function heldBy(status: ContentStatus, finding: ScreeningResult): Partial<CaseDocument> {
  const ruled = finding.rule !== null && (status === 'pending' || status === 'flagged');
  if (ruled) return { heldBy: finding.rule, ruleSeverity: finding.severity };
  return status === 'pending' ? {} : { heldBy: null, ruleSeverity: null };
}

/** A new text and what has come of its item so far. */
interface Received {
  current: CaseDocument;
  copy: ContentCopy;
  cause: EventContext;
}

function changeOf(context: ModerationContext, { current, copy, cause }: Received): CaseChange {
  const { title, content: text, author } = copy;
  const finding = context.rules.screen({
    title: title ?? '',
    text,
    authorId: author._id,
    authorRole: author.role,
  });
  const status = statusFor(current, copy, finding);
  const rule = heldBy(status, finding);
  const ruleSeverity = rule.ruleSeverity === undefined ? current.ruleSeverity : rule.ruleSeverity;
  const severity = severityOf({ ...current, ruleSeverity }, context.rules.current());
  const next = advance(current, { ...copiedFields(copy), ...rule, severity, status });
  // Where its own word did not count, the owner has to be told; everything else it knows or need not know.
  if (ownersWord(current, copy) || status !== 'pending' || current.status === 'pending') {
    return { next, events: [changedEvent(next, cause), ...ruledEvents(current, next)] };
  }
  const decided = withDecision(next, { by: null, rule: finding.rule, reason: null }, context.timing);
  const about = { previousStatus: current.status, flaggerIds: [] };
  return {
    next: decided,
    events: [changedEvent(decided, cause), decidedEvent(decided, about, { ...cause, actor: null })],
  };
}

/** Keeps the copy of new or edited content, and screens it late where its owner could not have it screened. */
export async function recordContent(
  context: ModerationContext,
  copy: ContentCopy,
  cause: EventContext,
): Promise<void> {
  // The owner may have written the event before it heard of a new name.
  const username = (await context.people.nameOf(copy.author._id)) ?? copy.author.username;
  const named = { ...copy, author: { ...copy.author, username } };
  await context.cases.change(caseId(copy.contentType, copy.contentId), (current) => {
    if (current && (current.closedAt !== null || copy.version <= current.contentVersion)) return null;
    return changeOf(context, { current: current ?? blankCase(named), copy: named, cause });
  });
  // Renamed between the two: the renaming may have looked before this case was there.
  const newest = await context.people.nameOf(copy.author._id);
  if (newest !== null && newest !== username)
    await context.cases.rename({ ...copy.author, username: newest });
}
