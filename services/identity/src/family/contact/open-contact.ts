import { AppError } from '@ankur/contracts/error-codes';
import type { contactRequestEndpoints } from '@ankur/contracts/identity/family/contact.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../../context.ts';
import { isAdult } from '../../users/age.ts';
import { answersAs, assertMayAsk } from './contact.policy.ts';

/**
 * Gives the requester what was granted, and writes that into the log first. What held when it was granted must hold now: a
 * badge that was lost, a consent that was withdrawn, a grant that was taken back close it.
 */
export function openContact(context: IdentityContext): UseCase<typeof contactRequestEndpoints.openContact> {
  const { users, contacts, contactLog } = context;
  return async ({ params, caller }) => {
    const request = await contacts.find(params.id);
    if (request?.requesterId !== caller.userId || request.status !== 'accepted' || !request.grant)
      throw new AppError('NOT_FOUND');
    const { grant, athleteId, purpose } = request;
    const now = new Date();
    const requester = await users.get(caller.userId);
    assertMayAsk(requester, now);
    const [athlete, granter] = await Promise.all([users.find(athleteId), users.find(grant.by)]);
    const stands = athlete !== null && answersAs(grant.by, athlete, now) === grant.via;
    if (!stands || granter === null || granter.isSuspended || !isAdult(granter, now))
      throw new AppError('NOT_FOUND');
    await contactLog.opened({ athleteId, whoId: caller.userId, role: requester.role, purpose });
    return {
      name: granter.username,
      via: grant.via,
      ...(grant.email ? { email: granter.email } : {}),
      ...(grant.phone && granter.phone !== undefined ? { phone: granter.phone } : {}),
    };
  };
}
