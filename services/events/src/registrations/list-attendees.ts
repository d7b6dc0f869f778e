import { AppError } from '@ankur/contracts/error-codes';
import type { registrationEndpoints } from '@ankur/contracts/events/registrations.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import { isPublic } from '../events/event.policy.ts';

const maxShown = 24;

/** For members only: where a young athlete will be, and when, is not for everybody. */
export function listAttendees({
  events,
  guestLists,
  members,
}: EventsContext): UseCase<typeof registrationEndpoints.listAttendees> {
  return async ({ params }) => {
    const event = await events.find(params.id);
    if (!event || !isPublic(event)) throw new AppError('EVENT_NOT_FOUND');
    const { total, userIds } = await guestLists.listGoing(event._id, maxShown);
    return { total, people: await members.listCards(userIds) };
  };
}
