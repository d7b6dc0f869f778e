import { AppError } from '@ankur/contracts/error-codes';
import { familyChanged } from '@ankur/contracts/identity/family/family.events';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { IdentityContext } from '../../context.ts';
import type { StoredUser } from '../../users/user.model.ts';
import type { StoredFamily } from './family-fields.ts';
import { isGuardianOf } from './family.policy.ts';

/** Writes what `decide` says of an athlete's family and tells the tabs of those concerned, before and after. */
export async function changeFamily(
  { users }: Pick<IdentityContext, 'users'>,
  athleteId: string,
  { decide, cause }: { decide: (athlete: StoredUser) => StoredFamily | null; cause: EventContext },
): Promise<void> {
  await users.change(athleteId, (athlete) => {
    const family = decide(athlete);
    if (family === null) return null;
    const people = [athlete.family, family].flatMap((one) => one?.guardians.map(({ id }) => id) ?? []);
    const concerned = [...new Set([athlete._id.toHexString(), ...people])];
    return {
      set: { family },
      events: ({ version }) => [
        outboxEntry(familyChanged, { athleteId: athlete._id.toHexString(), concerned, version }, cause),
      ],
    };
  });
}

/** Throws `NOT_FOUND` for an athlete whose guardian the caller is not: nobody learns who has a family here. */
export function assertGuardian(
  guardianId: string,
  athlete: StoredUser | null,
): asserts athlete is StoredUser {
  if (athlete === null || !isGuardianOf(guardianId, athlete)) throw new AppError('NOT_FOUND');
}
