import { AppError } from '@ankur/contracts/error-codes';
import type { registrationEndpoints } from '@ankur/contracts/events/registrations.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import { isPublic } from '../events/event.policy.ts';
import { listShown } from '../members/list-shown.ts';

const maxShown = 24;

/**
 * For members only, and those under 18 for few: where a young athlete will be, and when, is not for everybody. Who is
 * suspended keeps the seat and is not shown. All are counted.
 */
export function listAttendees({
  events,
  guestLists,
  members,
}: EventsContext): UseCase<typeof registrationEndpoints.listAttendees> {
  return async ({ params, caller: reader }) => {
    const event = await events.find(params.id);
    if (!event || !isPublic(event)) throw new AppError('EVENT_NOT_FOUND');
    const going = await guestLists.listGoing(event._id);
    const suspended = await members.listSuspended(going);
    const counted = going.filter((id) => !suspended.has(id));
    const shown = await listShown({ members }, counted, { event, reader });
    return { total: counted.length, people: await members.listCards(shown.slice(0, maxShown)) };
  };
}
