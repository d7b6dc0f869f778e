import { dataExportEndpoints } from '@ankur/contracts/identity/data-export.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import { readMemberData } from '@ankur/service-kit/member-data/read-member-data';
import type { EventsContext } from '../context.ts';
import { memberData } from './member-data.ts';

export function memberDataRoutes(context: EventsContext): RouteRegistration[] {
  const sections = memberData(context);
  return [
    route(dataExportEndpoints.listEventsData, ({ params, query }) =>
      readMemberData(sections, params.id, query.after),
    ),
  ];
}
