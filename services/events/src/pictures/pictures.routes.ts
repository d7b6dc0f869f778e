import { eventPictureEndpoints } from '@ankur/contracts/events/pictures.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import { sendFile } from '@ankur/service-kit/http/send-file';
import type { EventsContext } from '../context.ts';
import { getEventPicture } from './get-event-picture.ts';

export function pictureRoutes(context: EventsContext): RouteRegistration[] {
  const find = getEventPicture(context);
  return [
    route(eventPictureEndpoints.getEventPicture, async (input, http) => sendFile(http, await find(input))),
  ];
}
