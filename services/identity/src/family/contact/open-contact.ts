import { AppError } from '@ankur/contracts/error-codes';
import type { contactRequestEndpoints } from '@ankur/contracts/identity/family/contact.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../../context.ts';
import { assertMayAsk } from './contact.policy.ts';
import { findGranter } from './standing-answerers.ts';

/**
 * Gives the requester what was granted, and writes that into the log first. What held when it was granted must hold now: a
 * badge that was lost, a consent that was withdrawn, a grant that was taken back, a block close it.
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
    const athlete = await users.find(athleteId);
    const granter = athlete && (await findGranter(context, request, { athlete, now }));
    if (!athlete || !granter) throw new AppError('NOT_FOUND');
    await contactLog.opened(athlete, { whoId: caller.userId, role: requester.role, purpose });
    return {
      name: granter.username,
      via: grant.via,
      ...(grant.email ? { email: granter.email } : {}),
      ...(grant.phone && granter.phone !== undefined ? { phone: granter.phone } : {}),
    };
  };
}
