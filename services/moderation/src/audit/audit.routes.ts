import { moderationEndpoints } from '@ankur/contracts/moderation/moderation.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ModerationContext } from '../context.ts';
import { listAudit } from './list-audit.ts';

export function auditRoutes(context: ModerationContext): RouteRegistration[] {
  return [route(moderationEndpoints.listAudit, ({ query }) => listAudit(context, query))];
}
