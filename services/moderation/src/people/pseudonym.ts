import { createHash } from 'node:crypto';
import { erasedName } from '@ankur/contracts/identity/user';
import type { Person } from '../cases/store/case.model.ts';

/** The same for one erased member wherever evidence names them, and no way back to who it was. */
export const pseudonymOf = (userId: string): string =>
  `Erased member ${createHash('sha256').update(`erased ${userId}`).digest('hex').slice(0, 8)}`;

/** A member as evidence names them: two who were erased stay two. */
export const asEvidence = ({ _id, username }: Person): Person => ({
  _id,
  username: username === erasedName ? pseudonymOf(_id) : username,
});
