import type { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { endSuspensions } from './end-suspensions.ts';
import { showAccounts } from './show-account.ts';
import { chooseSort } from './user-sort.ts';

type Endpoint = typeof adminUserEndpoints.listUsers;
type Query = UseCaseInput<Endpoint>['query'];

/** One page of the accounts, as the console lists them. */
export function listUsers(context: IdentityContext): UseCase<Endpoint> {
  const { users } = context;
  return async ({ query, caller }: { query: Query; caller: UseCaseInput<Endpoint>['caller'] }) => {
    const { page, limit, role, status, search } = query;
    await endSuspensions(context);
    const found = await users.listAccounts({
      ...{ role, status, search, sort: chooseSort(query) },
      ...{ skip: (page - 1) * limit, limit },
    });
    return {
      users: await showAccounts(context, found.users, caller),
      total: found.total,
      ...(found.hasMore ? { hasMore: true } : {}),
    };
  };
}
