import { ownEventEndpoints } from '@ankur/contracts/events/managing/own-events.endpoints';
import { jsonBody } from '@ankur/service-kit/http/json-body';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import { uploadOf } from '@ankur/service-kit/uploads/receive-upload';
import type { EventsContext } from '../context.ts';
import { receivePicture } from '../pictures/receive-picture.ts';
import { countVisit } from '../visits/count-visit.ts';
import { cancelOwnEvent } from './cancel-own-event.ts';
import { createEvent } from './create-event.ts';
import { getOwnEvent } from './get-own-event.ts';
import { listOwnEvents } from './list-own-events.ts';
import { updateOwnEvent } from './update-own-event.ts';

export function ownEventRoutes(context: EventsContext): RouteRegistration[] {
  const create = createEvent(context);
  const update = updateOwnEvent(context);
  const before = [receivePicture(context), ...jsonBody()];
  return [
    route(
      ownEventEndpoints.createEvent,
      (input, { req }) => create({ ...input, picture: uploadOf(req) ?? null }),
      { before },
    ),
    route(ownEventEndpoints.listOwnEvents, listOwnEvents(context)),
    route(ownEventEndpoints.getOwnEvent, getOwnEvent(context)),
    route(
      ownEventEndpoints.updateOwnEvent,
      (input, { req }) => update({ ...input, picture: uploadOf(req) ?? null }),
      { before },
    ),
    route(ownEventEndpoints.cancelOwnEvent, cancelOwnEvent(context)),
    route(ownEventEndpoints.countVisit, countVisit(context)),
  ];
}
