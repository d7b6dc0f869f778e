import type { Api } from '@ankur/contracts/endpoints';
import { laterOf, useQueryClient } from '@ankur/mfe-kit';

interface Versioned {
  _id: string;
  version: number;
}

/** What stands in an answer, by itself or in a list. */
type Held<T> = T extends readonly (infer Row)[]
  ? Row
  : { [Name in keyof T]: T[Name] extends readonly (infer Row)[] ? Row : T[Name] }[keyof T];

/** What has versions in the answer of a call. */
type Shown<Call extends keyof Api> = Extract<Held<Api[Call]['response']>, Versioned>;

function replaced(seen: unknown, changed: Versioned): unknown {
  if (Array.isArray(seen)) return seen.map((row) => replaced(row, changed));
  const known = seen as Partial<Versioned> | null | undefined;
  return known?._id === changed._id ? laterOf(known as Versioned, changed) : seen;
}

/** An answer in which a thing stands as it was changed, wherever an earlier state of it stood; nothing else differs. */
export function withChanged<T>(answer: T, changed: Versioned): T {
  if (Array.isArray(answer)) return replaced(answer, changed) as T;
  const parts = Object.entries(answer as object).map(([name, part]) => [name, replaced(part, changed)]);
  return Object.fromEntries(parts) as T;
}

/**
 * Puts a changed thing, as a write answered it, in what these calls have read: what is done to it next, before they are read
 * again, is decided on this state and is not refused as if somebody else had been faster.
 */
export function useShowChanged<const Call extends keyof Api>(...calls: readonly Call[]) {
  const client = useQueryClient();
  return (changed: Shown<Call>): void => {
    for (const call of calls)
      client.setQueriesData(
        { queryKey: [call] },
        (answer: unknown) => answer && withChanged(answer, changed),
      );
  };
}
