import type { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { dayInIndia } from '../activity/day-in-india.ts';
import { isKnownMinor } from '../users/age.ts';
import { viewAdminUser } from '../users/user.view.ts';
import { chooseSort } from './user-sort.ts';

type Endpoint = typeof adminUserEndpoints.listUsers;
type Query = UseCaseInput<Endpoint>['query'];

/** One page of the accounts, as the console lists them; that it shows the contact of minors is written down for their families. */
export function listUsers({ users, contactLog }: IdentityContext): UseCase<Endpoint> {
  return async ({ query, caller }: { query: Query; caller: UseCaseInput<Endpoint>['caller'] }) => {
    const { page, limit, role, status, search } = query;
    const wanted = { role, status, search };
    const [found, total] = await Promise.all([
      users.list({ ...wanted, sort: chooseSort(query), skip: (page - 1) * limit, limit }),
      users.countListed(wanted),
    ]);
    const now = new Date();
    const minors = found.filter((user) => isKnownMinor(user, now)).map(({ _id }) => _id.toHexString());
    await contactLog.listed(caller.userId, minors, dayInIndia(now));
    return { users: found.map((user) => viewAdminUser(user, now)), total };
  };
}
