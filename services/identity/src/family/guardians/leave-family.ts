import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { IdentityContext } from '../../context.ts';
import type { StoredVouch } from '../../vouches/vouch.repository.ts';
import { changeFamily } from './change-family.ts';

/** A coach none of whose vouches for an athlete is left answers for that athlete no longer. Answers whether that was so. */
export async function leaveFamily(
  context: Pick<IdentityContext, 'users' | 'vouches'>,
  { athleteId, coachId }: Pick<StoredVouch, 'athleteId' | 'coachId'>,
  cause: EventContext,
): Promise<boolean> {
  const { users, vouches } = context;
  const athlete = await users.find(athleteId);
  if (athlete?.family?.coachId !== coachId) return false;
  if ((await vouches.listCoaches(athleteId)).includes(coachId)) return false;
  await changeFamily(context, athleteId, {
    cause,
    decide: ({ family }) => {
      if (family?.coachId !== coachId) return null;
      const { coachId: _left, ...rest } = family;
      return rest;
    },
  });
  return true;
}
