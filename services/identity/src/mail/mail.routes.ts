import { credentialEndpoints } from '@ankur/contracts/identity/credentials.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { listInbox } from './list-inbox.ts';

export function mailRoutes(context: IdentityContext): RouteRegistration[] {
  return [route(credentialEndpoints.listInbox, listInbox(context))];
}
