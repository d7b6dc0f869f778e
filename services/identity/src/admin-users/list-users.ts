import type { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { viewAdminUser } from '../users/user.view.ts';
import { chooseSort } from './user-sort.ts';

type Endpoint = typeof adminUserEndpoints.listUsers;
type Query = UseCaseInput<Endpoint>['query'];

/** One page of the accounts, as the console lists them. */
export function listUsers({ users }: IdentityContext): UseCase<Endpoint> {
  return async ({ query }: { query: Query }) => {
    const { page, limit, role, status, search } = query;
    const wanted = { role, status, search };
    const [found, total] = await Promise.all([
      users.list({ ...wanted, sort: chooseSort(query), skip: (page - 1) * limit, limit }),
      users.countListed(wanted),
    ]);
    const now = new Date();
    return { users: found.map((user) => viewAdminUser(user, now)), total };
  };
}
