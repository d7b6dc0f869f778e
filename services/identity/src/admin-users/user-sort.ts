import type { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import type { UseCaseInput } from '@ankur/service-kit/http/use-case';

type Order = Pick<UseCaseInput<typeof adminUserEndpoints.listUsers>['query'], 'sortBy' | 'sortOrder'>;

/** All keys of a sort run in one direction, so that an index serves it forwards and backwards. */
export function chooseSort({ sortBy, sortOrder }: Order): Record<string, 1 | -1> {
  const direction = sortOrder === 'asc' ? 1 : -1;
  const byName = { usernameKey: direction, _id: direction } as const;
  switch (sortBy) {
    case 'createdAt':
      return { createdAt: direction, _id: direction };
    case 'lastActive':
      return { lastActiveAt: direction, _id: direction };
    case 'role':
      return { role: direction, ...byName };
    case 'status':
      return { isSuspended: direction, isVerified: direction, ...byName };
    default:
      return byName;
  }
}
