import type { ContentStatus } from '@ankur/contracts/community/post';
import { isVisibleStatus } from '@ankur/contracts/community/visible-status';
import type { Change, Creation } from '@ankur/service-kit/aggregate/change';
import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { ModerationContext } from '../../context.ts';
import { decisionFields } from '../../decisions/decision-fields.ts';
import { isLimitedByAge, newAccountPosts } from '../../screening/new-account.policy.ts';
import type { ScreeningResult } from '../../screening/screening.policy.ts';
import type { StoredSettings } from '../../settings/moderation-settings.ts';
import { changedEvent, decidedEvent, ruledEvents } from '../case-events.ts';
import { caseId } from '../case-id.ts';
import type { StoredCase } from '../store/case.model.ts';
import { material, writeOrCreate } from '../case.policy.ts';
import { caseWords } from '../case-words.ts';
import { rateSeverity } from '../severity.ts';
import { showsSameFiles } from './shows-same-files.ts';
import { blankCase } from './blank-case.ts';
import type { ContentSnapshot } from './content-snapshot.ts';

function newCase({ postId, parentId, createdAt, ...snapshot }: ContentSnapshot): StoredCase {
  const { contentType, contentId, author, status } = snapshot;
  const item = { contentType, contentId, author, status, createdAt: new Date(createdAt) };
  return { ...blankCase(item), postId, parentId };
}

function keptFields({ title, category, content, tags, media = [], author, version }: ContentSnapshot) {
  const words = caseWords({ title, content, author, tags });
  return { title, category, content, tags, media, author, contentVersion: version, words };
}

/** A snapshot on its way while a decision is too says nothing of what the owner will do: then the text alone counts. */
const isOwnersWord = (current: StoredCase, snapshot: ContentSnapshot): boolean =>
  snapshot.screened && current.applied;

function statusFor(current: StoredCase, snapshot: ContentSnapshot, finding: ScreeningResult): ContentStatus {
  const trusted = isOwnersWord(current, snapshot);
  if (!isVisibleStatus(current.status)) {
    const released = current.status === 'pending' && trusted && isVisibleStatus(snapshot.status);
    return released ? snapshot.status : current.status;
  }
  const held = trusted ? snapshot.status === 'pending' : finding.verdict === 'hold';
  if (held) return 'pending';
  if (finding.verdict === 'flag') return 'flagged';
  // Only a rule had flagged it, and the new text no longer meets that rule.
  return current.status === 'flagged' && current.flagCount === 0 ? 'published' : current.status;
}

function ruleFields(
  status: ContentStatus,
  finding: ScreeningResult,
): Partial<Pick<StoredCase, 'heldBy' | 'ruleSeverity'>> {
  const ruled = finding.rule !== null && (status === 'pending' || status === 'flagged');
  if (ruled) return { heldBy: finding.rule, ruleSeverity: finding.severity };
  return status === 'pending' ? {} : { heldBy: null, ruleSeverity: null };
}

/** The first words and files that were flagged or held stay for the admins, however often their author edits. */
function evidence(current: StoredCase): Pick<StoredCase, 'flaggedText'> {
  const { version, flagCount, heldBy, flaggedText = null, title, content, media = [] } = current;
  const isEvidence = version > 0 && (flagCount > 0 || heldBy !== null);
  if (flaggedText !== null || !isEvidence) return {};
  return { flaggedText: { title, content, media, until: new Date() } };
}

/** A new text and what has come of its item so far. */
interface Received {
  current: StoredCase;
  snapshot: ContentSnapshot;
  cause: EventContext;
}

/** A text that its owner holds though it meets no rule of texts: its author is new and has posted much. */
function explain(
  finding: ScreeningResult,
  { contentType, author: { _id: authorId, role: authorRole }, status, screened }: ContentSnapshot,
  settings: StoredSettings,
): ScreeningResult {
  const isUnexplained = screened && status === 'pending' && finding.verdict !== 'hold';
  return isUnexplained && isLimitedByAge({ authorId, authorRole, contentType }, settings)
    ? newAccountPosts
    : finding;
}

function recordedChange(
  { screen, settings, timing }: ModerationContext,
  { current, snapshot, cause }: Received,
): Change<StoredCase> | Creation<StoredCase> {
  const { title, content: text, author } = snapshot;
  const writer = { authorId: author._id, authorRole: author.role };
  const found = screen({ title: title ?? '', text, ...writer });
  const finding = explain(found, snapshot, settings.current());
  const status = statusFor(current, snapshot, finding);
  const ruled = { ...current, ...ruleFields(status, finding) };
  const { heldBy, ruleSeverity } = ruled;
  const severity = rateSeverity(
    { ...ruled, flagCount: ruled.flagWeight ?? ruled.flagCount },
    settings.current(),
  );
  const words = isUnchanged(current, snapshot) ? {} : evidence(current);
  const kept = { ...keptFields(snapshot), ...words, heldBy, ruleSeverity, severity };
  // Where its own word did not count, the owner has to be told; everything else it knows or need not know.
  if (isOwnersWord(current, snapshot) || status !== 'pending' || current.status === 'pending') {
    return writeOrCreate(current, material(current, { ...kept, status }), (next) => [
      changedEvent(next, cause),
      ...ruledEvents(current, next),
    ]);
  }
  const decision = { status, by: null, rule: finding.rule, reason: null };
  const about = { previousStatus: current.status, flaggerIds: [] };
  return writeOrCreate(current, { ...kept, ...decisionFields(current, decision, timing) }, (next) => [
    changedEvent(next, cause),
    decidedEvent(next, about, { ...cause, actor: null }),
  ]);
}

/** A version that rose without new words or files, by reactions or moderation, says nothing that has to be judged again. */
function isUnchanged(
  current: StoredCase,
  { title, category, content, tags, media }: ContentSnapshot,
): boolean {
  const same = current.title === title && current.category === category && current.content === content;
  return same && current.tags.join(' ') === tags.join(' ') && showsSameFiles(current.media, media);
}

/** Its owner has held a text that was shown before: words may come back after an edit whose event is still on its way. */
const isHeldAgain = (current: StoredCase, snapshot: ContentSnapshot): boolean =>
  snapshot.status === 'pending' && isVisibleStatus(current.status) && isOwnersWord(current, snapshot);

/** Keeps the snapshot of new or edited content, and screens it late where its owner could not have it screened. */
export async function recordContent(
  context: ModerationContext,
  snapshot: ContentSnapshot,
  cause: EventContext,
): Promise<void> {
  const { contentType, contentId, author, version } = snapshot;
  // The owner may have written the event before it heard of a new name.
  const username = (await context.people.findName(author._id)) ?? author.username;
  const named = { ...snapshot, author: { ...author, username } };
  await context.cases.changeOrCreate(caseId(contentType, contentId), (current) => {
    if (current && (current.closedAt !== null || version <= current.contentVersion)) return null;
    if (current && isUnchanged(current, named) && !isHeldAgain(current, named))
      return { set: { media: named.media ?? [], contentVersion: version }, events: [] };
    return recordedChange(context, { current: current ?? newCase(named), snapshot: named, cause });
  });
  // Renamed between the two: the renaming may have looked before this case was there.
  const newest = await context.people.findName(author._id);
  if (newest !== null && newest !== username) await context.cases.rename({ ...author, username: newest });
}
