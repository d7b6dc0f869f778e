import { AppError } from '@ankur/contracts/error-codes';
import type { registrationEndpoints } from '@ankur/contracts/events/registrations.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import { maySeeOwnPlace } from './guest-list.policy.ts';
import { viewRegistration } from './registration.view.ts';

export function getRegistration({
  events,
  guestLists,
}: EventsContext): UseCase<typeof registrationEndpoints.getRegistration> {
  return async ({ params, caller }) => {
    const event = await events.find(params.id);
    const list = event && (await guestLists.find(event._id));
    if (!event || !maySeeOwnPlace(event, list?.guests ?? [], caller.userId))
      throw new AppError('EVENT_NOT_FOUND');
    return viewRegistration(event, list, caller.userId);
  };
}
