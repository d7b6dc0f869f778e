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
