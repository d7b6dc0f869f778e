import type { FlagReason } from '@ankur/contracts/moderation/flag-reasons';
import { undoRule } from '@ankur/contracts/moderation/moderation.events';
import type { StoredAppeal } from '../appeals/appeal.repository.ts';
import { waitingStatuses } from '../cases/store/derived-fields.ts';
import type { StoredDecision } from '../decisions/decision.model.ts';
import type { StoredFlag } from '../flags/flag.model.ts';

/** All that was said and decided about one item. */
interface ItemLog {
  flags: readonly Pick<StoredFlag, 'createdAt' | 'reason'>[];
  decisions: readonly LoggedRuling[];
  appeals: readonly Pick<StoredAppeal, 'openedAt'>[];
}
export type LoggedRuling = Pick<
  StoredDecision,
  'at' | 'status' | 'actor' | 'rule' | 'isFinding' | 'waitingSince' | 'version'
>;

/** A time in which an item waited for somebody to decide. */
export interface Wait {
  since: Date;
  reasons: Set<FlagReason>;
  /** The first decision of somebody; absent while there is none. */
  firstAction?: Date;
  /** When it ended by a decision of somebody that was not undone. */
  resolved?: Date;
  /** A rule, or a text that no longer meets it, ended it. */
  dropped?: true;
}

/** What is known of an item on the way through its log. */
interface State {
  waits: Wait[];
  /** Whether it was taken down: flags of such an item make nobody look at it again. */
  hidden: boolean;
  /** The wait that the newest decision of somebody ended; undefined when it ended none. */
  ended?: Wait | undefined;
}

const lasting = ({ waits }: State): Wait | undefined => {
  const last = waits.at(-1);
  return last === undefined || last.resolved || last.dropped ? undefined : last;
};

/** The wait that lasts, or a new one. */
function openWait(state: State, since: Date): Wait {
  const last = lasting(state);
  if (last) return last;
  const wait: Wait = { since, reasons: new Set() };
  state.waits.push(wait);
  return wait;
}

function applyFlag(state: State, { createdAt, reason }: ItemLog['flags'][number]): void {
  const wait = state.hidden ? lasting(state) : openWait(state, createdAt);
  wait?.reasons.add(reason);
}

function applyRule(state: State, { at, status, waitingSince }: LoggedRuling): void {
  if (waitingStatuses.includes(status)) {
    openWait(state, waitingSince ?? at);
    return;
  }
  const last = lasting(state);
  if (last) last.dropped = true;
}

function applyPerson(state: State, { at, rule }: LoggedRuling): void {
  if (rule === undoRule) {
    delete state.ended?.resolved;
    state.ended = undefined;
    return;
  }
  const last = lasting(state);
  state.ended = last;
  if (!last) return;
  last.firstAction ??= at;
  last.resolved = at;
}

function applyRuling(state: State, ruling: LoggedRuling): void {
  if (ruling.actor === null) applyRule(state, ruling);
  else applyPerson(state, ruling);
  state.hidden = ruling.status === 'rejected' || ruling.status === 'removed';
}

/** The times in which an item waited, oldest first, from its log alone. */
export function findWaits({ flags, decisions, appeals }: ItemLog): Wait[] {
  const state: State = { waits: [], hidden: false };
  // At one moment a flag comes before the decision that it led to.
  const steps = [
    ...flags.map((flag) => ({ at: flag.createdAt, order: 0, apply: () => applyFlag(state, flag) })),
    ...appeals.map(({ openedAt: at }) => ({ at, order: 1, apply: () => void openWait(state, at) })),
    ...decisions.map((ruling) => ({
      at: ruling.at,
      order: 1 + ruling.version,
      apply: () => applyRuling(state, ruling),
    })),
  ];
  steps.sort((one, other) => one.at.getTime() - other.at.getTime() || one.order - other.order);
  for (const { apply } of steps) apply();
  return state.waits;
}
