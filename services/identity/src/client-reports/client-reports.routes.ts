import { clientReportEndpoints } from '@ankur/contracts/identity/client-reports.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { listClientErrors, listPageViews } from './list-client-reports.ts';
import { sendClientReport } from './send-client-report.ts';

export const clientReportRoutes = (context: IdentityContext): RouteRegistration[] => [
  route(clientReportEndpoints.sendClientReport, sendClientReport(context)),
  route(clientReportEndpoints.listPageViews, listPageViews(context)),
  route(clientReportEndpoints.listClientErrors, listClientErrors(context)),
];
