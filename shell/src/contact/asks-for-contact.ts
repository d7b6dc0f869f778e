import type { OwnUser } from '@ankur/contracts/identity/user';

/** Whose work it is to find athletes: once verified, they ask for contact. */
const askingRoles: ReadonlySet<string> = new Set(['coach', 'scout', 'sponsor']);

/** Whether a member's role is one that asks athletes for contact. */
export const asksForContact = (user: Pick<OwnUser, 'role'> | null) =>
  user !== null && askingRoles.has(user.role);
