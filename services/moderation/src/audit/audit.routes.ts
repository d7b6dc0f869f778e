import { auditEndpoints } from '@ankur/contracts/moderation/audit.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ModerationContext } from '../context.ts';
import { listAudit } from './list-audit.ts';
import { writeAuditCsv } from './write-audit-csv.ts';

export function auditRoutes(context: ModerationContext): RouteRegistration[] {
  return [
    route(auditEndpoints.listAudit, listAudit(context)),
    route(auditEndpoints.exportAudit, async ({ query }, { res }) => {
      res.set({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="audit-log.csv"',
        'cache-control': 'no-store',
      });
      await writeAuditCsv(context.audit.stream(query), res);
    }),
  ];
}
