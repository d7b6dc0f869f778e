import { isVisibleStatus } from '@ankur/contracts/community/visible-status';
import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import { caseId } from '../cases/case-id.ts';
import type { CaseDocument } from '../cases/case.model.ts';
import { advance } from '../cases/case.policy.ts';
import type { CaseChange } from '../cases/case.repository.ts';
import { changedEvent, decidedEvent, flaggedEvent } from '../cases/case-events.ts';
import { severityOf } from '../cases/severity.ts';
import type { ModerationContext, Timing } from '../context.ts';
import { withDecision } from '../decisions/with-decision.ts';
import type { Settings } from '../settings/settings.model.ts';
import type { FlagDocument } from './flag.model.ts';

/** Flags that travel with a case; the others count but stay in their collection. */
const newestFlags = 50;

function countedOn(current: CaseDocument, flag: FlagDocument, settings: Settings): Partial<CaseDocument> {
  const { reason, description, createdAt, flagger } = flag;
  const entry = { reason, description, createdAt, flagger: { _id: flagger._id, username: flagger.username } };
  const flags = [...current.flags, entry]
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, newestFlags);
  const reasons = { ...current.reasons, [reason]: (current.reasons[reason] ?? 0) + 1 };
  const flagCount = current.flagCount + 1;
  const lastFlaggedAt =
    current.lastFlaggedAt && current.lastFlaggedAt > createdAt ? current.lastFlaggedAt : createdAt;
  const severity = severityOf({ reasons, flagCount, ruleSeverity: current.ruleSeverity }, settings);
  return { flags, reasons, flagCount, lastFlaggedAt, severity };
}

/** What decides how flags act. */
interface Rules {
  settings: Settings;
  timing: Timing;
}

const takenDown =
  'Taken down automatically after reports from several members, until a moderator has looked at it.';

function removedByRule(
  current: CaseDocument,
  change: Partial<CaseDocument>,
  { settings, timing }: Rules,
): CaseChange {
  const decision = { by: null, rule: `flags:${settings.autoRemoveCount}`, reason: takenDown };
  const next = withDecision(advance(current, { ...change, status: 'removed' }), decision, timing);
  const flaggerIds = next.flags.map(({ flagger }) => flagger._id);
  return {
    next,
    events: [decidedEvent(next, { previousStatus: current.status, flaggerIds }, { actor: null })],
  };
}

function counted(current: CaseDocument, flag: FlagDocument, rules: Rules): CaseChange {
  const { settings } = rules;
  const change = countedOn(current, flag, settings);
  const { _id: id, username, role } = flag.flagger;
  const cause: EventContext = { actor: { id, username, role }, requestId: flag.requestId };
  const flagCount = change.flagCount ?? 0;
  if (!isVisibleStatus(current.status)) {
    // Hidden meanwhile: the flag is evidence, but must not bring the content back as merely flagged.
    const next = advance(current, change);
    return { next, events: [changedEvent(next, cause)] };
  }
  if (settings.autoModerationEnabled && flagCount >= settings.autoRemoveCount) {
    return removedByRule(current, change, rules);
  }
  const next = advance(current, { ...change, status: 'flagged' });
  const bannerForAll = settings.autoModerationEnabled && flagCount >= settings.autoFlagCount;
  return { next, events: [flaggedEvent(next, { flaggerId: flag.flaggerId, bannerForAll }, cause)] };
}

/**
 * Counts a stored flag on its case exactly once, however often it is tried: the case remembers the flag until
 * the flag itself says that it is counted, and the flag is asked after the case was read, so that the
 * compare-and-set fails whenever somebody else counted it in between.
 */
export async function projectFlag(
  { cases, flags, rules, timing }: ModerationContext,
  flag: FlagDocument,
): Promise<void> {
  const id = caseId(flag.contentType, flag.contentId);
  const after = await cases.change(id, async (current) => {
    if (!current || current.pendingFlagIds.includes(flag._id)) return null;
    if (!(await flags.isWaiting(flag._id))) return null;
    return { ...counted(current, flag, { settings: rules.current(), timing }), flagId: flag._id };
  });
  if (!after) return;
  await flags.settle(flag._id);
  await cases.forgetFlag(id, flag._id);
}
