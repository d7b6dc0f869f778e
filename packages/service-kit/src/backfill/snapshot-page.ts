import type { Types } from 'mongoose';

/** Items in one page of snapshots, unless they are large. */
export const snapshotPageSize = 200;

/** Builds the answer of a snapshot endpoint from up to `size` rows in the order of their ids; what `view` answers null for is left out. */
export function viewSnapshots<R extends { _id: Types.ObjectId }, S>(
  rows: readonly R[],
  view: (row: R) => S | null,
  size = snapshotPageSize,
): { items: S[]; next: string | null } {
  const items = rows.map(view).filter((item) => item !== null);
  const last = rows.length < size ? undefined : rows.at(-1);
  return { items, next: last ? String(last._id) : null };
}
