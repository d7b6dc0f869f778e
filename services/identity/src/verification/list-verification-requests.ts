import type { verificationEndpoints } from '@ankur/contracts/identity/verification.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { viewVerificationRequest } from './verification.view.ts';

const pageSize = 20;

export function listVerificationRequests({
  users,
}: IdentityContext): UseCase<typeof verificationEndpoints.listVerificationRequests> {
  return async ({ query: { page, status } }) => {
    const [found, counts] = await Promise.all([
      users.verificationRequests({ status, skip: (page - 1) * pageSize, limit: pageSize }),
      users.countVerificationRequests(),
    ]);
    const total = counts[status];
    return {
      requests: found.flatMap(({ verification, ...user }) =>
        verification === undefined ? [] : [viewVerificationRequest({ ...user, verification })],
      ),
      ...{ total, totalPages: Math.max(1, Math.ceil(total / pageSize)), counts },
    };
  };
}
