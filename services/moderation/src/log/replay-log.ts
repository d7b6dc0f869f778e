import { isVisibleStatus } from '@ankur/contracts/community/visible-status';
import type { FlagReason } from '@ankur/contracts/moderation/flag-reasons';
import type { StoredAppeal } from '../appeals/appeal.repository.ts';
import type { Appeal, BeforeDecision, StoredCase } from '../cases/store/case.model.ts';
import { waitingStatuses } from '../cases/store/derived-fields.ts';
import { rateSeverity } from '../cases/severity.ts';
import type { StoredDecision } from '../decisions/decision.model.ts';
import { kept, released } from '../decisions/moderate-content.ts';
import { undoRule } from '@ankur/contracts/moderation/moderation.events';
import type { StoredFlag } from '../flags/flag.model.ts';
import { countedFields, waitsSince } from '../flags/project-flag.ts';
import type { StoredSettings } from '../settings/moderation-settings.ts';
import { pickJudgement, type Judgement } from './judgement.ts';

/** A decision with what the audit log alone says of it. */
export interface LoggedDecision extends StoredDecision {
  reply: string | null;
}

/** All that was ever appended about one item. */
export interface CaseLog {
  flags: readonly StoredFlag[];
  decisions: readonly LoggedDecision[];
  appeal: StoredAppeal | null;
}

/** What an item is, whatever was said about it: when it was made, and whether it is still there. */
type Item = Pick<StoredCase, 'createdAt' | 'closedAt' | 'moderationNotes'>;

/** Under way: also what the newest decision of an admin overwrote. */
type State = Judgement & { before: BeforeDecision | null };

const untouched: State = {
  status: 'published',
  flags: [],
  flagCount: 0,
  flagWeight: 0,
  reasons: {},
  flaggedFor: [],
  severity: null,
  lastFlaggedAt: null,
  waitingSince: null,
  heldBy: null,
  ruleSeverity: null,
  rejectionReason: null,
  moderationNotes: null,
  decidedBy: null,
  decidedAt: null,
  appeal: null,
  before: null,
};

/** What a step is applied with. */
interface Around {
  item: Item;
  settings: StoredSettings;
}

function afterFlag(state: State, flag: StoredFlag, { settings }: Around): State {
  const counted = { ...state, ...countedFields(state, flag, settings) };
  if (!isVisibleStatus(state.status)) return counted;
  return { ...counted, status: 'flagged', waitingSince: waitsSince(state, flag) };
}

/** What a rule found in a text, or that an edit no longer meets it. */
function afterFinding(state: State, found: LoggedDecision, { item, settings }: Around): State {
  const { status, rule: heldBy, ruleSeverity = null, previousStatus, version, at } = found;
  const waits = waitingStatuses.includes(status);
  const isFirst = previousStatus === null || version === 1;
  const later = found.waitingSince ?? state.waitingSince ?? at;
  const severity = rateSeverity({ ...state, flagCount: state.flagWeight, ruleSeverity }, settings);
  const waitingSince = !waits ? null : isFirst ? item.createdAt : later;
  return { ...state, status, heldBy, ruleSeverity, severity, waitingSince };
}

/** A rule took an item down after many flags, or held what was shown already. */
function afterRule(state: State, decided: LoggedDecision, around: Around): State {
  const { status, reason: rejectionReason, at: decidedAt } = decided;
  const made = { ...state, rejectionReason, decidedBy: null, decidedAt };
  if (status === 'pending') return afterFinding(made, decided, around);
  return { ...made, status, waitingSince: null };
}

function answered(state: State, decided: LoggedDecision): Appeal | null {
  const { rule, actor, at: decidedAt, reply } = decided;
  if (!state.appeal) return null;
  const decidedBy = actor && { _id: actor.id, username: actor.username };
  return {
    ...state.appeal,
    ...{ state: rule === 'appeal:granted' ? 'granted' : 'declined', decidedBy, decidedAt, reply },
  };
}

function afterAdmin(state: State, decided: LoggedDecision): State {
  const { status, rule, reason, notes = null, actor, at: decidedAt } = decided;
  if (rule === undoRule) return { ...state, ...state.before, before: null };
  const decidedBy = actor && { _id: actor.id, username: actor.username };
  const made = { ...state, decidedBy, decidedAt, moderationNotes: notes, waitingSince: null };
  if (rule === 'appeal:declined') return { ...made, appeal: answered(state, decided), before: null };
  const isApproved = status === 'approved';
  const judged = {
    ...made,
    status,
    ...(isApproved ? released : {}),
    rejectionReason: isApproved ? null : reason,
  };
  return rule === 'appeal:granted'
    ? { ...judged, appeal: answered(state, decided), before: null }
    : { ...judged, before: kept(state) };
}

function afterDecision(state: State, decided: LoggedDecision, around: Around): State {
  if (decided.actor !== null) return afterAdmin(state, decided);
  // Of before findings were marked, those that were no decision cannot be told apart, and need not be.
  return decided.isFinding ? afterFinding(state, decided, around) : afterRule(state, decided, around);
}

function afterAppeal(state: State, { text, openedAt, against }: StoredAppeal): State {
  const unanswered = { decidedBy: null, decidedAt: null, reply: null };
  return {
    ...state,
    appeal: { state: 'open', text, openedAt, against, ...unanswered },
    waitingSince: openedAt,
  };
}

/** One thing that happened, at a version of the case; a flag comes before the decision that it led to. */
interface Step {
  version: number;
  apply: (state: State, around: Around) => State;
}

/** A flag of before its version was kept stands where its time puts it among the decisions. */
function versionOf({ countedVersion, createdAt }: StoredFlag, decisions: readonly LoggedDecision[]): number {
  if (countedVersion !== undefined) return countedVersion;
  return (decisions.find(({ at }) => at >= createdAt)?.version ?? Infinity) - 0.5;
}

function stepsOf({ flags, decisions, appeal }: CaseLog): Step[] {
  const steps: Step[] = flags.map((flag) => ({
    version: versionOf(flag, decisions),
    apply: (state, around) => afterFlag(state, flag, around),
  }));
  for (const decided of decisions)
    steps.push({
      version: decided.version,
      apply: (state, around) => afterDecision(state, decided, around),
    });
  if (appeal) steps.push({ version: appeal.version, apply: (state) => afterAppeal(state, appeal) });
  // Stable: a flag stays before the decision of its own version.
  return steps.sort((a, b) => a.version - b.version || 0);
}

/** What was deleted is gone, whatever was said about it; the note of that is no decision. */
function afterEnd(state: State, { closedAt, moderationNotes }: Item): State {
  if (closedAt === null) return state;
  const notes = state.moderationNotes ?? moderationNotes;
  return { ...state, status: 'removed', waitingSince: null, moderationNotes: notes };
}

/** The judgement of an item from the logs alone. Severity is rated by the settings of now. */
export function replayLog(log: CaseLog, item: Item, settings: StoredSettings): Judgement {
  const around = { item, settings };
  const state = stepsOf(log).reduce((before, { apply }) => apply(before, around), untouched);
  const judged = afterEnd(state, item);
  return pickJudgement({ ...judged, flaggedFor: Object.keys(judged.reasons) as FlagReason[] });
}
