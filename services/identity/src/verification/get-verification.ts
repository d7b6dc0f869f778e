import type { verificationEndpoints } from '@ankur/contracts/identity/verification.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { viewOwnVerification } from './verification.view.ts';

export function getVerification({
  users,
}: IdentityContext): UseCase<typeof verificationEndpoints.getVerification> {
  return async ({ caller }) => viewOwnVerification(await users.get(caller.userId));
}
