import { maxListedResults, type resultEndpoints } from '@ankur/contracts/identity/results.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { maySeeProfile } from '../family/guardians/family.policy.ts';
import { isFound } from '../profiles/profile.policy.ts';
import type { StoredUser } from '../users/user.model.ts';

/** What an athlete has done, each with who says it (L10). */
export function listResults({
  results,
  users,
}: Pick<IdentityContext, 'results' | 'users'>): UseCase<typeof resultEndpoints.listResults> {
  return async ({ params, caller: { userId } }) => {
    const athlete = await users.find(params.id);
    const now = new Date();
    const isOpenTo = (user: StoredUser, reader: StoredUser | null) =>
      isFound(user, reader, now) && maySeeProfile(user, reader, now);
    if (athlete && userId !== params.id && !isOpenTo(athlete, null)) {
      const reader = userId === null ? null : await users.find(userId);
      if (!isOpenTo(athlete, reader)) return { results: [] };
    }
    const found = await results.ofAthlete(params.id, maxListedResults);
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
