import { verificationEndpoints } from '@ankur/contracts/identity/verification.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { decideVerification } from './decide-verification.ts';
import { getVerification } from './get-verification.ts';
import { listVerificationRequests } from './list-verification-requests.ts';
import { requestVerification } from './request-verification.ts';

export const verificationRoutes = (context: IdentityContext): RouteRegistration[] => [
  route(verificationEndpoints.getVerification, getVerification(context)),
  route(verificationEndpoints.requestVerification, requestVerification(context)),
  route(verificationEndpoints.listVerificationRequests, listVerificationRequests(context)),
  route(verificationEndpoints.decideVerification, decideVerification(context)),
];
