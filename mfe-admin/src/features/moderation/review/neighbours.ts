import type { ModerationCase } from '@ankur/contracts/moderation/case';

type Rows = readonly ModerationCase[];

/** The row below an item; the first one when the item is not in the list, null when it is the last. */
export function rowAfter(rows: Rows, id: string | null): ModerationCase | null {
  return rows[rows.findIndex(({ _id }) => _id === id) + 1] ?? null;
}

/** The row above an item; null when there is none. */
export function rowBefore(rows: Rows, id: string | null): ModerationCase | null {
  return rows[rows.findIndex(({ _id }) => _id === id) - 1] ?? null;
}
