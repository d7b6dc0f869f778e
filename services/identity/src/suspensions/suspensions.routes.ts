import { suspensionEndpoints } from '@ankur/contracts/identity/suspensions.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { appealSuspension } from './appeal-suspension.ts';
import { decideSuspensionAppeal } from './decide-suspension-appeal.ts';
import { listSuspensions } from './list-suspensions.ts';
import { viewHistory } from './suspension.view.ts';

export const suspensionRoutes = (context: IdentityContext): RouteRegistration[] => [
  route(suspensionEndpoints.listSuspensions, listSuspensions(context)),
  route(suspensionEndpoints.getSuspensionHistory, async ({ params }) =>
    viewHistory(await context.users.get(params.id)),
  ),
  route(suspensionEndpoints.appealSuspension, appealSuspension(context)),
  route(suspensionEndpoints.decideSuspensionAppeal, decideSuspensionAppeal(context)),
];
