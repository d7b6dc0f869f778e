import { membershipEndpoints } from '@ankur/contracts/identity/membership.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { decidePlanRequest } from './decide-plan-request.ts';
import { getMembership } from './get-membership.ts';
import { listPlanRequests } from './list-plan-requests.ts';
import { requestPlan } from './request-plan.ts';

export const membershipRoutes = (context: IdentityContext): RouteRegistration[] => [
  route(membershipEndpoints.getMembership, getMembership(context)),
  route(membershipEndpoints.requestPlan, requestPlan(context)),
  route(membershipEndpoints.listPlanRequests, listPlanRequests(context)),
  route(membershipEndpoints.decidePlanRequest, decidePlanRequest(context)),
];
