import type { ModerationContext } from '../context.ts';
import { nameInLog } from '../people/name-in-log.ts';
import { pseudonymOf } from '../people/pseudonym.ts';
import { renameIn } from './omit-person.ts';

type State = Record<string, unknown> | null;

/** The ids of members that the state of an event names: who decided, and beside whose result something is written. */
function membersIn(state: State): string[] {
  const { decidedBy, results } = (state ?? {}) as {
    decidedBy?: { id?: unknown } | null;
    results?: unknown;
  };
  const athletes = Array.isArray(results) ? (results as { athleteId?: unknown }[]) : [];
  return [decidedBy?.id, ...athletes.map((result) => result?.athleteId)].filter(
    (id) => typeof id === 'string',
  );
}

/** An act that was on its way while a member was erased names them as everything that was logged before. */
export async function omitErased<T extends State>(
  people: ModerationContext['people'],
  states: readonly T[],
): Promise<T[]> {
  let named = [...states];
  for (const id of new Set(states.flatMap(membersIn))) {
    const username = pseudonymOf(id);
    if ((await nameInLog(people, { id, said: '' })) === username)
      named = named.map((state) => renameIn(state, { _id: id, username }));
  }
  return named;
}
