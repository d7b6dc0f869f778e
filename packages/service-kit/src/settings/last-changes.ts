import { AppError } from '@ankur/contracts/error-codes';
import type { EventContext } from '../outbox/outbox-entry.ts';

/** Who changed a setting last, and the version that this made. */
export interface LastChange {
  path: string;
  version: number;
  by: string | null;
}

/** The session, for one admin may be signed in twice. */
const changerOf = ({ caller }: EventContext): string | null => caller?.sessionId ?? caller?.userId ?? null;

/** Throws `CONFLICT` with the first of `paths` that somebody else has changed since the version `seen`. */
export function assertSeen(
  changes: readonly LastChange[],
  { paths, seen, cause }: { paths: readonly string[]; seen: number | null; cause: EventContext },
): void {
  if (seen === null) return;
  const by = changerOf(cause);
  const unseen = (path: string) =>
    changes.some((change) => change.path === path && change.version > seen && change.by !== by);
  const field = paths.find(unseen);
  if (field !== undefined) throw new AppError('CONFLICT', { field });
}

/** The last changes after one that makes `version`: a setting has one. */
export function noteChanges(
  changes: readonly LastChange[],
  { paths, version, cause }: { paths: readonly string[]; version: number; cause: EventContext },
): LastChange[] {
  const by = changerOf(cause);
  const others = changes.filter(({ path }) => !paths.includes(path));
  return [...others, ...paths.map((path) => ({ path, version, by }))];
}
