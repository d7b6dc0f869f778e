import { AppError } from '@ankur/contracts/error-codes';
import type { familyEndpoints } from '@ankur/contracts/identity/family/family.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../../context.ts';
import { isAdult } from '../../users/age.ts';
import { assertGuardian, changeFamily } from './change-family.ts';
import type { StoredFamily } from './family-fields.ts';
import { withGuardians, withoutGuardian } from './family.policy.ts';
import { viewFamily } from './family.view.ts';
import { leaveFamily } from './leave-family.ts';

/** Gives or withdraws the consent of one guardian. */
export function setConsent(context: IdentityContext): UseCase<typeof familyEndpoints.setConsent> {
  return async (input) => {
    const { params, body, caller } = input;
    assertGuardian(caller.userId, await context.users.find(params.id));
    const consent = body.consent ? ('given' as const) : ('withdrawn' as const);
    await changeFamily(context, params.id, {
      cause: input,
      decide: (athlete) => {
        assertGuardian(caller.userId, athlete);
        const guardians = (athlete.family?.guardians ?? []).map((guardian) =>
          guardian.id === caller.userId && guardian.consent !== consent
            ? { ...guardian, consent, at: new Date() }
            : guardian,
        );
        return withGuardians(athlete.family, guardians);
      },
    });
    return viewFamily(context, caller.userId);
  };
}

const noCoach = () =>
  new AppError('NOT_FOUND', { message: 'This is no verified coach who vouches for the athlete.' });

/** Names the coach who may answer too: verified, and one who vouches for the athlete. */
export function nameCoach(
  context: Pick<IdentityContext, 'users' | 'vouches'>,
): UseCase<typeof familyEndpoints.nameCoach> {
  return async (input) => {
    const { params, body, caller } = input;
    const { coachId } = body;
    assertGuardian(caller.userId, await context.users.find(params.id));
    if (coachId !== null) {
      const coach = await context.users.find(coachId);
      const vouches = (await context.vouches.listCoaches(params.id)).includes(coachId);
      if (coach?.role !== 'coach' || !coach.isVerified || coach.isSuspended || !vouches) throw noCoach();
      // What a coach grants is the own contact: an adult's, always.
      if (!isAdult(coach, new Date()))
        throw new AppError('NOT_OF_AGE', {
          message: 'This coach has not told to be of age. Please ask them to add their date of birth.',
        });
    }
    await changeFamily(context, params.id, {
      cause: input,
      decide: (athlete) => {
        assertGuardian(caller.userId, athlete);
        const { coachId: _before, ...family } = athlete.family as StoredFamily;
        return coachId === null ? family : { ...family, coachId };
      },
    });
    // Who takes the last vouch back at this moment looked at the family before: one of both sees the other.
    if (coachId !== null && (await leaveFamily(context, { athleteId: params.id, coachId }, input)))
      throw noCoach();
    return viewFamily(context, caller.userId);
  };
}

/** Ends being the guardian, and the consent with it. */
export function leaveChild(context: IdentityContext): UseCase<typeof familyEndpoints.leaveChild> {
  return async (input) => {
    const { params, caller } = input;
    assertGuardian(caller.userId, await context.users.find(params.id));
    await changeFamily(context, params.id, {
      cause: input,
      decide: (athlete) => {
        assertGuardian(caller.userId, athlete);
        return withoutGuardian(athlete.family, caller.userId);
      },
    });
    return viewFamily(context, caller.userId);
  };
}
