import type { ModerationCase } from '@ankur/contracts/moderation/case';

/** Rows of a live table that never move under the pointer: what is new or gone waits while the table is in use. */
export interface StillRows {
  rows: readonly ModerationCase[];
  /** New rows behind the button. */
  waiting: readonly ModerationCase[];
}

interface CaseArrival {
  changed: ModerationCase;
  /** Whether the case belongs in this table now. */
  belongs: boolean;
  /** Whether the pointer or the focus is in the table. */
  inUse: boolean;
  /** False where a new row has no place, as on a later page or under a search. */
  acceptsNew: boolean;
  /** Whether a new row waits though nobody uses the table. */
  newWaits?: boolean;
}

/** Applies a changed case: known rows change in place; new ones go on top, or wait while the table is in use and has a row that they would move. */
export function applyCase(state: StillRows, arrival: CaseArrival): StillRows {
  const { changed, belongs, inUse, acceptsNew, newWaits = false } = arrival;
  const known = [...state.rows, ...state.waiting].find(({ _id }) => _id === changed._id);
  if (known !== undefined && known.version >= changed.version) return state;
  if (state.rows.some(({ _id }) => _id === changed._id)) {
    const stays = belongs || inUse;
    const rows = stays
      ? state.rows.map((row) => (row._id === changed._id ? changed : row))
      : state.rows.filter(({ _id }) => _id !== changed._id);
    return { ...state, rows };
  }
  const others = state.waiting.filter(({ _id }) => _id !== changed._id);
  if (!belongs || !acceptsNew) return { ...state, waiting: others };
  return state.rows.length > 0 && (inUse || newWaits)
    ? { ...state, waiting: [changed, ...others] }
    : { rows: [changed, ...state.rows], waiting: others };
}

/** Takes out what no longer belongs and leaves what waits behind its button. */
export function dropGone(state: StillRows, belongs: (row: ModerationCase) => boolean): StillRows {
  return state.rows.every(belongs) ? state : { ...state, rows: state.rows.filter(belongs) };
}

/** Lets the waiting rows in and takes out what no longer belongs; called on a press or when the table is left. */
export function settleRows(state: StillRows, belongs: (row: ModerationCase) => boolean): StillRows {
  if (state.waiting.length === 0 && state.rows.every(belongs)) return state;
  return { rows: [...state.waiting, ...state.rows].filter(belongs), waiting: [] };
}
