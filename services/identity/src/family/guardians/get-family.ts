import type { familyEndpoints } from '@ankur/contracts/identity/family/family.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../../context.ts';
import { viewFamily } from './family.view.ts';

export const getFamily =
  (context: IdentityContext): UseCase<typeof familyEndpoints.getFamily> =>
  ({ caller }) =>
    viewFamily(context, caller.userId);
