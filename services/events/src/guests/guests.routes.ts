import { guestEndpoints } from '@ankur/contracts/events/managing/guests.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { EventsContext } from '../context.ts';
import { checkIn } from './check-in.ts';
import { exportGuests } from './export-guests.ts';
import { listGuestIds } from './list-guest-ids.ts';
import { listGuests } from './list-guests.ts';
import { listResults } from './list-results.ts';
import { publishResults } from './publish-results.ts';

export function guestRoutes(context: EventsContext): RouteRegistration[] {
  const write = exportGuests(context);
  return [
    route(guestEndpoints.listGuests, listGuests(context)),
    route(guestEndpoints.listGuestIds, listGuestIds(context)),
    route(guestEndpoints.exportGuests, async (input, { req, res }) => {
      const file = await write(input, req.method !== 'HEAD');
      res.attachment(`guests-${input.params.id}.csv`).type('text/csv; charset=utf-8').send(file);
    }),
    route(guestEndpoints.checkIn, checkIn(context)),
    route(guestEndpoints.publishResults, publishResults(context)),
    route(guestEndpoints.listEventResults, listResults(context)),
  ];
}
