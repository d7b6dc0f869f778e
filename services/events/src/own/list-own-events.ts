import type { ownEventEndpoints } from '@ankur/contracts/events/managing/own-events.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import { viewOwnEvents } from './own-event.view.ts';

const maxListed = 100;

export function listOwnEvents(context: EventsContext): UseCase<typeof ownEventEndpoints.listOwnEvents> {
  return async ({ caller }) =>
    viewOwnEvents(context, await context.events.listOfOrganizer(caller.userId, maxListed));
}
