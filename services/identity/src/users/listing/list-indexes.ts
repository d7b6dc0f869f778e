import type { Schema } from 'mongoose';

/**
 * Accounts that still exist come first in each, so that what narrows or sorts them is read in one run. MongoDB keeps a
 * missing field and null under the same key: it looks at each account that it counts, too.
 */
const base = { erasedAt: 1 } as const;
const byName = { usernameKey: 1, _id: 1 } as const;
const chosen = { role: 1, isSuspended: 1, isVerified: 1 } as const;

/** What the search of the admins reads: the matches of a role and a status, and nothing beside them. */
export const searchIndex = { ...chosen, searchStarts: 1 } as const;

/** The admins' list of accounts in each of its orders, narrowed and not, and what is counted of it. */
export function declareListIndexes(schema: Schema): void {
  schema.index({ ...base, ...byName });
  schema.index({ ...base, role: 1, ...byName });
  schema.index({ ...base, isSuspended: 1, isVerified: 1, ...byName });
  schema.index({ ...base, ...chosen, ...byName });
  for (const field of ['createdAt', 'lastActiveAt']) {
    schema.index({ ...base, [field]: 1, _id: 1 });
    schema.index({ ...base, ...chosen, [field]: 1, _id: 1 });
  }
  schema.index({ ...base, sport: 1 });
  schema.index({ ...base, level: 1 });
}
