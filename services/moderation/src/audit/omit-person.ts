/** What was decided about an account; everything else that an entry tells of one says who it was. */
const decided = new Set([
  ...[
    'role',
    'plan',
    'requestedPlan',
    'request',
    'isVerified',
    'isSuspended',
    'until',
    'twoFactor',
    'erased',
  ],
  ...['suspendedUntil', 'suspendedAt', 'suspensionEndedAt'],
]);

/** The state of an account without who it was. */
export const omitPerson = (state: Record<string, unknown> | null): Record<string, unknown> | null =>
  state && Object.fromEntries(Object.entries(state).filter(([name]) => decided.has(name)));

/** A state in which an erased member is named by a pseudonym, and nothing is written beside a result of theirs. */
export function renameIn<T>(state: T, person: { _id: string; username: string }): T {
  if (Array.isArray(state)) return state.map((each: unknown) => renameIn(each, person)) as T;
  if (state === null || typeof state !== 'object' || state instanceof Date) return state;
  const { id, athleteId } = state as Record<string, unknown>;
  const fields = Object.entries(state)
    .filter(([name]) => !(athleteId === person._id && name === 'note'))
    .map(([name, each]: [string, unknown]) => [
      name,
      id === person._id && name === 'username' ? person.username : renameIn(each, person),
    ]);
  return Object.fromEntries(fields) as T;
}
