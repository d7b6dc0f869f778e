import { AppError } from '@ankur/contracts/error-codes';
import type { contactRequestEndpoints } from '@ankur/contracts/identity/family/contact.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../../context.ts';
import { isAdult } from '../../users/age.ts';
import { areParted } from '../are-parted.ts';
import { assertCanBeAsked, assertMayAsk, assertNotAsked, isAskingRole } from './contact.policy.ts';
import { viewContactRequest } from './contact.view.ts';
import { asItStands } from './standing-answerers.ts';

/** Answers the sentence of a refusal, null when there is none. */
function refusalOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/** What the page of an athlete offers a reader. */
export function getContactState(
  context: IdentityContext,
): UseCase<typeof contactRequestEndpoints.getContactState> {
  const { users, contacts } = context;
  return async ({ params, caller }) => {
    const now = new Date();
    const [athlete, reader, stored] = await Promise.all([
      users.get(params.id),
      users.get(caller.userId),
      contacts.between(params.id, caller.userId),
    ]);
    const request = stored && (await asItStands(context, stored, { athlete, now }));
    const check = (isParted: boolean) =>
      refusalOf(() => {
        assertMayAsk(reader, now);
        assertNotAsked(request, now);
        assertCanBeAsked(athlete, reader, now);
        if (isParted) throw new AppError('CONTACT_NOT_POSSIBLE');
      });
    // Asked of the community only where it decides.
    const reason = check(false) ?? check(await areParted(context, caller.userId, params.id));
    return {
      mayAsk: reason === null,
      // Athletes and admins never ask: nothing is explained to them.
      reason: isAskingRole(reader) ? reason : null,
      answeredBy: isAdult(athlete, now) ? ('athlete' as const) : ('family' as const),
      request: request && (await viewContactRequest(context, request, caller.userId)),
    };
  };
}
