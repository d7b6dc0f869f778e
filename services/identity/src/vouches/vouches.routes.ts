import { vouchEndpoints } from '@ankur/contracts/identity/vouches/vouches.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { listVouches } from './list-vouches.ts';
import { hideVouch, revokeVouch } from './withdraw-vouch.ts';
import { writeVouch } from './write-vouch.ts';

export const vouchRoutes = (context: IdentityContext): RouteRegistration[] => [
  route(vouchEndpoints.listVouches, listVouches(context)),
  route(vouchEndpoints.writeVouch, writeVouch(context)),
  route(vouchEndpoints.hideVouch, hideVouch(context)),
  route(vouchEndpoints.revokeVouch, revokeVouch(context)),
];
