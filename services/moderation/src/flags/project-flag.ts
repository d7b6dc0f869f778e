import { isVisibleStatus } from '@ankur/contracts/community/visible-status';
import { isStaff, type Role } from '@ankur/contracts/roles';
import type { Change } from '@ankur/service-kit/aggregate/change';
import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import { changedEvent, decidedEvent, flaggedEvent } from '../cases/case-events.ts';
import { caseId } from '../cases/case-id.ts';
import type { StoredCase } from '../cases/store/case.model.ts';
import { material } from '../cases/case.policy.ts';
import { rateSeverity } from '../cases/severity.ts';
import type { ModerationContext, Timing } from '../context.ts';
import { decisionFields } from '../decisions/decision-fields.ts';
import type { StoredSettings } from '../settings/moderation-settings.ts';
import { showsToAll } from './banner.policy.ts';
import type { StoredFlag } from './flag.model.ts';

/** Flags that travel with a case; the others count but stay in their collection. */
const maxFlagsOnCase = 50;

/** In hundredths, so that ten tenths are one. */
function addWeight(
  { flagCount, flagWeight = flagCount }: Pick<StoredCase, 'flagCount' | 'flagWeight'>,
  { weight = 1 }: StoredFlag,
): number {
  return Math.round((flagWeight + weight) * 100) / 100;
}

/** What flags make of a case, besides its status. */
type Counting = Pick<
  StoredCase,
  'flags' | 'flagCount' | 'flagWeight' | 'reasons' | 'lastFlaggedAt' | 'ruleSeverity'
>;

/** The case with one flag more. */
export function countedFields(current: Counting, flag: StoredFlag, settings: StoredSettings) {
  const { reason, description, createdAt, flagger } = flag;
  const by = { _id: flagger._id, username: flagger.username };
  const staff = isStaff(flagger.role as Role) ? { byStaff: true as const } : {};
  const entry = { reason, description, createdAt, flagger: by, ...staff };
  const flags = [...current.flags, entry]
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, maxFlagsOnCase);
  const reasons = { ...current.reasons, [reason]: (current.reasons[reason] ?? 0) + 1 };
  const flagCount = current.flagCount + 1;
  const lastFlaggedAt =
    current.lastFlaggedAt && current.lastFlaggedAt > createdAt ? current.lastFlaggedAt : createdAt;
  const flagWeight = addWeight(current, flag);
  const { ruleSeverity } = current;
  const severity = rateSeverity({ reasons, flagCount: flagWeight, ruleSeverity }, settings);
  return { flags, reasons, flagCount, flagWeight, lastFlaggedAt, severity };
}

/** A flag may be counted long after it was made. */
export function waitsSince(
  { waitingSince }: Pick<StoredCase, 'waitingSince'>,
  { createdAt }: StoredFlag,
): Date {
  return waitingSince && waitingSince < createdAt ? waitingSince : createdAt;
}

/** What decides how flags act. */
interface Rules {
  settings: StoredSettings;
  timing: Timing;
}

const takenDown =
  'Taken down automatically after reports from several members, until a moderator has looked at it.';

type Counted = ReturnType<typeof countedFields>;

function takeDown(current: StoredCase, counted: Counted, { settings, timing }: Rules): Change<StoredCase> {
  const rule = `flags:${settings.autoRemoveCount}`;
  const decision = { status: 'removed' as const, by: null, rule, reason: takenDown };
  const flaggerIds = counted.flags.map(({ flagger }) => flagger._id);
  return {
    set: { ...counted, ...decisionFields(current, decision, timing) },
    events: (next) => [decidedEvent(next, { previousStatus: current.status, flaggerIds }, { actor: null })],
  };
}

function countFlag(current: StoredCase, flag: StoredFlag, rules: Rules): Change<StoredCase> {
  const { settings } = rules;
  const counted = countedFields(current, flag, settings);
  // The owner of the content needs the flagger's id; the name stays with the flag.
  const cause: EventContext = { actor: null, requestId: flag.requestId };
  if (!isVisibleStatus(current.status)) {
    // Hidden meanwhile: the flag is evidence, but must not bring the content back as merely flagged.
    return { set: material(current, counted), events: (next) => [changedEvent(next, cause)] };
  }
  const { autoModerationEnabled: isOn, autoRemoveCount } = settings;
  if (isOn && counted.flagWeight >= autoRemoveCount) return takeDown(current, counted, rules);
  const told = { flaggerId: flag.flaggerId, bannerForAll: showsToAll(counted, settings) };
  return {
    set: material(current, { ...counted, status: 'flagged', waitingSince: waitsSince(current, flag) }),
    events: (next) => [flaggedEvent(next, told, cause)],
  };
}

/**
 * Counts a stored flag on its case exactly once, however often it is tried: the case remembers the flag until
 * the flag itself says that it is counted, and the flag is asked after the case was read, so that the
 * compare-and-set fails whenever somebody else counted it in between.
 */
export async function projectFlag(
  { cases, flags, settings, timing, countingInTurn }: ModerationContext,
  flag: StoredFlag,
): Promise<void> {
  const id = caseId(flag.contentType, flag.contentId);
  const count = () =>
    cases.changeIfFound(id, async (current) => {
      if (current.pendingFlagIds.includes(flag._id)) return null;
      if (!(await flags.isWaiting(flag._id))) return null;
      const counted = countFlag(current, flag, { settings: settings.current(), timing });
      const made = { id: flag._id, version: current.version + 1 };
      return { ...counted, push: { pendingFlagIds: flag._id, countedFlags: made } };
    });
  // Of sixty flags of one item each would read and write anew for every other.
  const changed = await countingInTurn(id, count);
  if (!changed) return;
  const { before, after } = changed;
  const known = before.countedFlags?.find((each) => each.id === flag._id)?.version;
  await flags.settle(flag._id, known ?? (after === before ? undefined : after.version));
  await cases.forgetFlag(id, flag._id);
}
