import type { suspensionEndpoints } from '@ankur/contracts/identity/suspensions.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { viewSuspension } from './suspension.view.ts';

const pageSize = 20;

export function listSuspensions({
  users,
}: IdentityContext): UseCase<typeof suspensionEndpoints.listSuspensions> {
  return async ({ query: { page, state } }) => {
    const [found, counts] = await Promise.all([
      users.suspensions({ state, skip: (page - 1) * pageSize, limit: pageSize }),
      users.countSuspensions(),
    ]);
    const total = counts[state];
    const totalPages = Math.max(1, Math.ceil(total / pageSize));
    return { suspensions: found.map(viewSuspension), total, totalPages, counts };
  };
}
