import type { vouchEndpoints } from '@ankur/contracts/identity/vouches/vouches.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { areParted } from '../family/are-parted.ts';
import { maySeeProfile } from '../family/guardians/family.policy.ts';
import { assertFound } from '../profiles/profile.policy.ts';
import type { StoredUser } from '../users/user.model.ts';
import type { StoredVouch } from './vouch.repository.ts';
import { isVerifiedCoach, seasonOf, viewVouch } from './vouch.view.ts';

const maxListed = 20;

/** Whether what this reader says now would be taken; nothing is offered that is refused then. */
async function mayWrite(
  context: IdentityContext,
  { athlete, reader }: { athlete: StoredUser; reader: StoredUser | null },
  now: Date,
): Promise<boolean> {
  if (athlete.role !== 'athlete' || athlete.isSuspended || !isVerifiedCoach(reader)) return false;
  const [athleteId, readerId] = [athlete._id.toHexString(), reader._id.toHexString()];
  const spoken = await context.vouches.ofSeason(athleteId, readerId, seasonOf(now));
  if (spoken !== null && spoken.state !== 'revoked') return false;
  // Asked of the community only where it decides.
  return !(await areParted(context, readerId, athleteId));
}

/** The newest, and those of the reader however many came later: only who is shown them can take them back. */
async function readVouches(
  { vouches }: IdentityContext,
  athleteId: string,
  userId: string | null,
): Promise<StoredVouch[]> {
  const newest = await vouches.ofAthlete(athleteId, maxListed);
  if (userId === null || newest.length < maxListed) return newest;
  const own = await vouches.ofPair(athleteId, userId, maxListed);
  const listed = new Set(newest.map(({ _id }) => _id.toHexString()));
  return [...newest, ...own.filter(({ _id }) => !listed.has(_id.toHexString()))];
}

/** What coaches say of an athlete, as the reader may see it. */
export function listVouches(context: IdentityContext): UseCase<typeof vouchEndpoints.listVouches> {
  const { users } = context;
  return async ({ params, caller: { userId } }) => {
    const now = new Date();
    const [athlete, reader] = await Promise.all([
      users.get(params.id),
      userId === null ? null : users.find(userId),
    ]);
    assertFound(athlete, reader, now);
    if (!maySeeProfile(athlete, reader, now)) return { vouches: [], mayWrite: false };
    const all = await readVouches(context, params.id, userId);
    const coaches = await Promise.all(all.map(({ coachId }) => users.find(coachId)));
    const shown = all.flatMap((vouch, index) => {
      const coach = coaches[index];
      const isOwn = userId === vouch.coachId;
      const isSeen = vouch.state === 'shown' || isOwn || userId === vouch.athleteId;
      // Without the badge it is read by its coach alone, who can take it back at any time.
      return coach && isSeen && (isOwn || isVerifiedCoach(coach)) ? [viewVouch(vouch, coach)] : [];
    });
    return { vouches: shown, mayWrite: await mayWrite(context, { athlete, reader }, now) };
  };
}
