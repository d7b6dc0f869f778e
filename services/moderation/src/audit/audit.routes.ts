import { auditEndpoints } from '@ankur/contracts/moderation/audit.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ModerationContext } from '../context.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';
import { writeAuditCsv } from './write-audit-csv.ts';

export function auditRoutes(context: ModerationContext): RouteRegistration[] {
  const findEntries = exportAudit(context);
  return [
    route(auditEndpoints.listAudit, listAudit(context)),
    route(auditEndpoints.exportAudit, async (input, { req, res }) => {
      // Who only asks for the headers takes nothing away.
      const entries = req.method === 'HEAD' ? null : await findEntries(input);
      res.set({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="audit-log.csv"',
        'cache-control': 'no-store',
      });
      if (entries === null) res.end();
      else await writeAuditCsv(entries, res);
    }),
  ];
}
