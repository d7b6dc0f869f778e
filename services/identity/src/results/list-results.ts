import { maxListedResults, type resultEndpoints } from '@ankur/contracts/identity/results.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { isPrivate, maySeeProfile } from '../family/guardians/family.policy.ts';

/** What an athlete has done, each with who says it (L10). */
export function listResults({
  results,
  users,
}: Pick<IdentityContext, 'results' | 'users'>): UseCase<typeof resultEndpoints.listResults> {
  return async ({ params, caller: { userId } }) => {
    const athlete = await users.find(params.id);
    if (athlete && isPrivate(athlete, new Date()) && userId !== params.id) {
      const reader = userId === null ? null : await users.find(userId);
      if (!maySeeProfile(athlete, reader, new Date())) return { results: [] };
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
