import type { athleteEndpoints } from '@ankur/contracts/identity/athletes.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { viewAthleteCard } from '../users/user.view.ts';

/** One page of the directory. */
export function listAthletes({ users }: IdentityContext): UseCase<typeof athleteEndpoints.listAthletes> {
  return async ({ query: { page, limit, ...wanted } }) => {
    const [found, total] = await Promise.all([
      users.athletes(wanted, { skip: (page - 1) * limit, limit }),
      users.countAthletes(wanted),
    ]);
    const now = new Date();
    return {
      athletes: found.map((user) => viewAthleteCard(user, now)),
      total,
      totalPages: Math.max(1, Math.ceil(total / limit)),
      currentPage: page,
    };
  };
}
