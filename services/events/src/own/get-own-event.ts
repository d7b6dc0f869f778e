import { AppError } from '@ankur/contracts/error-codes';
import type { ownEventEndpoints } from '@ankur/contracts/events/managing/own-events.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import { isOrganizer } from '../events/event.policy.ts';
import { viewOwnEvent } from './own-event.view.ts';

export function getOwnEvent(context: EventsContext): UseCase<typeof ownEventEndpoints.getOwnEvent> {
  return async ({ params, caller }) => {
    const found = await context.events.find(params.id);
    if (!found || found.status === 'removed' || !isOrganizer(found, caller.userId))
      throw new AppError('EVENT_NOT_FOUND');
    const { event } = await viewOwnEvent(context, found);
    return event;
  };
}
