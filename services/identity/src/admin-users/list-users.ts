import type { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { viewAdminUser } from '../users/user.view.ts';

type Endpoint = typeof adminUserEndpoints.listUsers;
type Query = UseCaseInput<Endpoint>['query'];

function chooseSort({ sortBy, sortOrder }: Query): Record<string, 1 | -1> {
  const direction = sortOrder === 'asc' ? 1 : -1;
  if (sortBy === 'createdAt') return { createdAt: direction, _id: direction };
  const byName = { usernameKey: direction, _id: direction } as const;
  return sortBy === 'role' ? { role: direction, ...byName } : byName;
}

/** One page of the accounts, as the console lists them. */
export function listUsers({ users }: IdentityContext): UseCase<Endpoint> {
  return async ({ query }) => {
    const { page, limit, role, search } = query;
    const [found, total] = await Promise.all([
      users.list({ role, search, sort: chooseSort(query), skip: (page - 1) * limit, limit }),
      users.countListed({ role, search }),
    ]);
    const now = new Date();
    return { users: found.map((user) => viewAdminUser(user, now)), total };
  };
}
