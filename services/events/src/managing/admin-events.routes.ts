import { adminEventEndpoints } from '@ankur/contracts/events/managing/admin-events.endpoints';
import { jsonBody } from '@ankur/service-kit/http/json-body';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import { uploadOf } from '@ankur/service-kit/uploads/receive-upload';
import type { EventsContext } from '../context.ts';
import { receivePicture } from '../pictures/receive-picture.ts';
import { createAdminEvent } from './create-admin-event.ts';
import { decideEvent } from './decide-event.ts';
import { deleteEvent } from './delete-event.ts';
import { getAdminEvent } from './get-admin-event.ts';
import { getEventAnalytics } from './get-event-analytics.ts';
import { getEventStats } from './get-event-stats.ts';
import { listAdminEvents } from './list-admin-events.ts';
import { runStatusPass } from './run-status-pass.ts';
import { updateAdminEvent } from './update-admin-event.ts';

export function adminEventRoutes(context: EventsContext): RouteRegistration[] {
  const create = createAdminEvent(context);
  const update = updateAdminEvent(context);
  const before = [receivePicture(context), ...jsonBody()];
  return [
    route(adminEventEndpoints.listAdminEvents, listAdminEvents(context)),
    route(
      adminEventEndpoints.createAdminEvent,
      (input, { req }) => create({ ...input, picture: uploadOf(req) ?? null }),
      { before },
    ),
    route(
      adminEventEndpoints.updateAdminEvent,
      (input, { req }) => update({ ...input, picture: uploadOf(req) ?? null }),
      { before },
    ),
    route(adminEventEndpoints.getAdminEvent, getAdminEvent(context)),
    route(adminEventEndpoints.decideEvent, decideEvent(context)),
    route(adminEventEndpoints.deleteEvent, deleteEvent(context)),
    route(adminEventEndpoints.updateEventStatuses, runStatusPass(context)),
    route(adminEventEndpoints.getEventAnalytics, getEventAnalytics(context)),
    route(adminEventEndpoints.getEventStats, getEventStats(context)),
  ];
}
