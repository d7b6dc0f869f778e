import type { vouchEndpoints } from '@ankur/contracts/identity/vouches/vouches.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { maySeeProfile } from '../family/guardians/family.policy.ts';
import { assertFound } from '../profiles/profile.policy.ts';
import { isVerifiedCoach, seasonOf, viewVouch } from './vouch.view.ts';

const maxListed = 20;

/** What coaches say of an athlete, as the reader may see it. */
export function listVouches({ users, vouches }: IdentityContext): UseCase<typeof vouchEndpoints.listVouches> {
  return async ({ params, caller: { userId } }) => {
    const now = new Date();
    const [athlete, reader] = await Promise.all([
      users.get(params.id),
      userId === null ? null : users.find(userId),
    ]);
    assertFound(athlete, reader, now);
    if (!maySeeProfile(athlete, reader, now)) return { vouches: [], mayWrite: false };
    const all = await vouches.ofAthlete(params.id, maxListed);
    const coaches = await Promise.all(all.map(({ coachId }) => users.find(coachId)));
    const shown = all.flatMap((vouch, index) => {
      const coach = coaches[index];
      const isConcerned = userId === vouch.athleteId || userId === vouch.coachId;
      const isSeen = vouch.state === 'shown' || isConcerned;
      return isSeen && isVerifiedCoach(coach) ? [viewVouch(vouch, coach)] : [];
    });
    const season = seasonOf(now);
    const spoke = all.some((vouch) => vouch.coachId === userId && vouch.season === season);
    return {
      vouches: shown,
      mayWrite: athlete.role === 'athlete' && isVerifiedCoach(reader) && !spoke,
    };
  };
}
