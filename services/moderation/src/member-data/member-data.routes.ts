import { dataExportEndpoints } from '@ankur/contracts/identity/data-export.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import { readMemberData } from '@ankur/service-kit/member-data/read-member-data';
import type { ModerationContext } from '../context.ts';
import { memberData } from './member-data.ts';

export function memberDataRoutes(context: ModerationContext): RouteRegistration[] {
  const sections = memberData(context);
  return [
    route(dataExportEndpoints.listModerationData, ({ params, query }) =>
      readMemberData(sections, params.id, query.after),
    ),
  ];
}
