import { AppError } from '@ankur/contracts/error-codes';
import type { eventEndpoints } from '@ankur/contracts/events/events.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import { maySee } from './event.policy.ts';
import { viewEvents } from './view-events.ts';

export function getEvent(context: EventsContext): UseCase<typeof eventEndpoints.getEvent> {
  return async ({ params, caller }) => {
    const event = await context.events.find(params.id);
    if (!event || !maySee(event, caller.userId)) throw new AppError('EVENT_NOT_FOUND');
    const [shown] = await viewEvents(context, [event], caller);
    if (!shown) throw new AppError('EVENT_NOT_FOUND');
    return shown;
  };
}
