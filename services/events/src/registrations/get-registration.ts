import { AppError } from '@ankur/contracts/error-codes';
import type { registrationEndpoints } from '@ankur/contracts/events/registrations.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import { isPublic } from '../events/event.policy.ts';
import { viewRegistration } from './registration.view.ts';

export function getRegistration({
  events,
  guestLists,
}: EventsContext): UseCase<typeof registrationEndpoints.getRegistration> {
  return async ({ params, caller }) => {
    const event = await events.find(params.id);
    if (!event || !isPublic(event)) throw new AppError('EVENT_NOT_FOUND');
    return viewRegistration(event, await guestLists.find(event._id), caller.userId);
  };
}
