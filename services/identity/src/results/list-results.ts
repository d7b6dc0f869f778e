import type { CallerIdentity } from '@ankur/contracts/claims';
import { featureSwitches } from '@ankur/contracts/identity/features';
import { maxListedResults, type resultEndpoints } from '@ankur/contracts/identity/results.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { maySeeProfile } from '../family/guardians/family.policy.ts';
import { isFound } from '../profiles/profile.policy.ts';
import type { StoredUser } from '../users/user.model.ts';

/** The part of the platform that a source of results belongs to. */
const featureOfSource = { post: 'community', event: 'events' } as const;

/** Sources that the reader may look at: what is switched off is for admins alone (C16). */
function openSources({ settings }: Pick<IdentityContext, 'settings'>, { role }: CallerIdentity) {
  const { features } = settings.current();
  return (['post', 'event'] as const).filter(
    (source) => role === 'admin' || features[featureSwitches[featureOfSource[source]]],
  );
}

/** What an athlete has done, each with who says it (L10). */
export function listResults(
  context: Pick<IdentityContext, 'results' | 'settings' | 'users'>,
): UseCase<typeof resultEndpoints.listResults> {
  const { results, users } = context;
  return async ({ params, caller }) => {
    const { userId } = caller;
    const athlete = await users.find(params.id);
    const now = new Date();
    const isOpenTo = (user: StoredUser, reader: StoredUser | null) =>
      isFound(user, reader, now) && maySeeProfile(user, reader, now);
    if (athlete && userId !== params.id && !isOpenTo(athlete, null)) {
      const reader = userId === null ? null : await users.find(userId);
      if (!isOpenTo(athlete, reader)) return { results: [] };
    }
    const found = await results.ofAthlete(params.id, maxListedResults, openSources(context, caller));
    const listed = found.flatMap(({ told, source, sourceId, title, on }) =>
      told.map(({ discipline, mark, note, place }) => ({
        discipline,
        mark,
        ...(note === undefined ? {} : { note }),
        ...(place === undefined ? {} : { place }),
        ...(title === undefined ? {} : { title }),
        source,
        sourceId,
        on,
      })),
    );
    return { results: listed.slice(0, maxListedResults) };
  };
}
