import { erasureEndpoints } from '@ankur/contracts/identity/erasure.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { eraseMember } from './erase-member.ts';
import { eraseOwnAccount } from './erase-own-account.ts';

export const erasureRoutes = (context: IdentityContext): RouteRegistration[] => [
  route(erasureEndpoints.eraseOwnAccount, eraseOwnAccount(context)),
  route(erasureEndpoints.eraseMember, eraseMember(context)),
];
