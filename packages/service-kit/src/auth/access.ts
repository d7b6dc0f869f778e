import { AppError } from '@ankur/contracts/error-codes';
import type { CallerIdentity } from '@ankur/contracts/claims';
import type { Access, Endpoint } from '@ankur/contracts/endpoint';
import { isStaff, type Role } from '@ankur/contracts/roles';

/** A signed-in member, moderator or admin. */
export interface MemberCaller extends CallerIdentity {
  userId: string;
  role: Role;
  username: string;
}

/** A call from another service. */
export interface ServiceCaller extends CallerIdentity {
  service: string;
}

/** What is known of the caller once the access check of an endpoint has passed. */
export type CallerOf<E extends Endpoint> = E['access'] extends 'user' | 'moderator' | 'admin'
  ? MemberCaller
  : E['access'] extends 'service'
    ? ServiceCaller
    : CallerIdentity;

/** Throws `UNAUTHENTICATED` or `FORBIDDEN` unless the caller may use an endpoint of this access. */
export function checkAccess(access: Access, caller: CallerIdentity): void {
  if (access === 'public') return;
  if (access === 'service') {
    if (caller.service === null) throw new AppError(caller.userId === null ? 'UNAUTHENTICATED' : 'FORBIDDEN');
    return;
  }
  if (caller.userId === null || caller.role === null) throw new AppError('UNAUTHENTICATED');
  if (access === 'user') return;
  if (access === 'moderator' && isStaff(caller.role)) return;
  // Any access this file does not know ends here too: deny by default.
  if (access !== 'admin' || caller.role !== 'admin') throw new AppError('FORBIDDEN');
}
