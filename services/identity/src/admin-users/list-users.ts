import type { EndpointOutput } from '@ankur/contracts/endpoint';
import type { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import type { HandlerInput } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { viewAdminUser } from '../users/user.view.ts';

type Endpoint = typeof adminUserEndpoints.listUsers;
type Query = HandlerInput<Endpoint>['query'];

function sortOf({ sortBy, sortOrder }: Query): Record<string, 1 | -1> {
  const direction = sortOrder === 'asc' ? 1 : -1;
  if (sortBy === 'createdAt') return { createdAt: direction, _id: direction };
  const byName = { usernameKey: direction, _id: direction } as const;
  return sortBy === 'role' ? { role: direction, ...byName } : byName;
}

export async function listUsers(context: IdentityContext, query: Query): Promise<EndpointOutput<Endpoint>> {
  const { page, limit, role, search } = query;
  const [users, total] = await Promise.all([
    context.users.list({ role, search, sort: sortOf(query), skip: (page - 1) * limit, limit }),
    context.users.countListed({ role, search }),
  ]);
  const now = new Date();
  return { users: users.map((user) => viewAdminUser(user, now)), total };
}
