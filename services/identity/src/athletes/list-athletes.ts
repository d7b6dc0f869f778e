import type { athleteEndpoints } from '@ankur/contracts/identity/athletes.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { mayFindMinors } from '../family/guardians/family.policy.ts';
import { viewAthleteCard } from '../users/user.view.ts';

/** One page of the directory; minors are found by name only with consent, and not by unverified adults (C20). */
export function listAthletes({ users }: IdentityContext): UseCase<typeof athleteEndpoints.listAthletes> {
  return async ({ query: { page, limit, ...filters }, caller }) => {
    const now = new Date();
    const wanted = { ...filters, withMinors: mayFindMinors(await users.get(caller.userId), now) };
    const [found, total] = await Promise.all([
      users.athletes(wanted, { skip: (page - 1) * limit, limit }),
      users.countAthletes(wanted),
    ]);
    return {
      athletes: found.map((user) => viewAthleteCard(user, now)),
      total,
      totalPages: Math.max(1, Math.ceil(total / limit)),
      currentPage: page,
    };
  };
}
