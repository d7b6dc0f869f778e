import type { Api } from '@ankur/contracts/endpoints';
import { laterOf, useQueryClient } from '@ankur/mfe-kit';

interface Versioned {
  _id: string;
  version: number;
  /** Where there are lists of it by status. */
  status?: unknown;
}

/** What stands in an answer, by itself or in a list. */
type Held<T> = T extends readonly (infer Row)[]
  ? Row
  : { [Name in keyof T]: T[Name] extends readonly (infer Row)[] ? Row : T[Name] }[keyof T];

/** What has versions in the answer of a call. */
type Shown<Call extends keyof Api> = Extract<Held<Api[Call]['response']>, Versioned>;

/** Lists of every status. */
const everything: readonly unknown[] = [undefined, '', 'all'];

/** Whether a list of one status has a place for it. */
const belongs = ({ status }: Versioned, listed: unknown) =>
  status === undefined || everything.includes(listed) || status === listed;

function replaced(seen: unknown, changed: Versioned, listed?: unknown): unknown {
  if (!Array.isArray(seen)) {
    const known = seen as Partial<Versioned> | null | undefined;
    return known?._id === changed._id ? laterOf(known as Versioned, changed) : seen;
  }
  return seen
    .map((row) => replaced(row, changed) as Versioned)
    .filter((row) => row._id !== changed._id || belongs(row, listed));
}

/**
 * An answer in which a thing stands as it was changed, wherever an earlier state of it stood; nothing else differs. From a
 * list of another status than it has by now it is gone: shown there until the list is read again, it would be acted on twice.
 */
export function withChanged<T>(answer: T, changed: Versioned, listed?: unknown): T {
  if (Array.isArray(answer)) return replaced(answer, changed, listed) as T;
  const parts = Object.entries(answer as object).map(([name, part]) => [
    name,
    replaced(part, changed, listed),
  ]);
  return Object.fromEntries(parts) as T;
}

/** The status whose list a call has asked for. */
const listedOf = ([, input]: readonly unknown[]) =>
  (input as { query?: { status?: unknown } } | undefined)?.query?.status;

/**
 * Puts a changed thing, as a write answered it, in what these calls have read: what is done to it next, before they are read
 * again, is decided on this state and is not refused as if somebody else had been faster. An answer that names none is no failure.
 */
export function useShowChanged<const Call extends keyof Api>(...calls: readonly Call[]) {
  const client = useQueryClient();
  return (changed: Shown<Call> | undefined): void => {
    if (changed === undefined) return;
    for (const call of calls)
      for (const [key, answer] of client.getQueriesData({ queryKey: [call] }))
        if (answer) client.setQueryData(key, withChanged(answer, changed, listedOf(key)));
  };
}
