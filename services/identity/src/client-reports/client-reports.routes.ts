import { clientReportEndpoints } from '@ankur/contracts/identity/client-reports.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { addressOf } from '../passwords/address-of.ts';
import { listClientErrors, listPageViews } from './list-client-reports.ts';
import { sendClientReport } from './send-client-report.ts';

export function clientReportRoutes(context: IdentityContext): RouteRegistration[] {
  const send = sendClientReport(context);
  return [
    route(clientReportEndpoints.sendClientReport, (input, { req: { headers, socket } }) =>
      send({ ...input, address: addressOf(headers['x-forwarded-for'], socket.remoteAddress) }),
    ),
    route(clientReportEndpoints.listPageViews, listPageViews(context)),
    route(clientReportEndpoints.listClientErrors, listClientErrors(context)),
  ];
}
