import { auditEndpoints } from '@ankur/contracts/moderation/audit.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ModerationContext } from '../context.ts';
import { listAudit } from './list-audit.ts';

export function auditRoutes(context: ModerationContext): RouteRegistration[] {
  return [route(auditEndpoints.listAudit, listAudit(context))];
}
