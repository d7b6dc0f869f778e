import type { suspensionEndpoints } from '@ankur/contracts/identity/suspensions.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { endSuspensions } from '../admin-users/end-suspensions.ts';
import type { IdentityContext } from '../context.ts';
import { viewSuspension } from './suspension.view.ts';

const pageSize = 20;

export function listSuspensions(
  context: IdentityContext,
): UseCase<typeof suspensionEndpoints.listSuspensions> {
  const { users } = context;
  return async ({ query: { page, state } }) => {
    await endSuspensions(context);
    const [found, counts] = await Promise.all([
      users.suspensions({ state, skip: (page - 1) * pageSize, limit: pageSize }),
      users.countSuspensions(),
    ]);
    const total = counts[state];
    const totalPages = Math.max(1, Math.ceil(total / pageSize));
    const suspensions = found.map((user) => viewSuspension(user));
    return { suspensions, total, totalPages, counts };
  };
}
