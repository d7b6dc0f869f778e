import { AppError } from '@ankur/contracts/error-codes';
import type { adminEventEndpoints } from '@ankur/contracts/events/managing/admin-events.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import { viewAdminEvent } from './admin-event.view.ts';

/** One event, whatever its status. */
export function getAdminEvent(context: EventsContext): UseCase<typeof adminEventEndpoints.getAdminEvent> {
  return async ({ params }) => {
    const event = await context.events.get(params.id);
    if (event.status === 'removed') throw new AppError('EVENT_NOT_FOUND');
    return { event: await viewAdminEvent(context, event) };
  };
}
