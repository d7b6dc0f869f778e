import type { guestEndpoints } from '@ankur/contracts/events/managing/guests.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { Types } from 'mongoose';
import type { EventsContext } from '../context.ts';

/** Whom a change of an event concerns, for the service that tells them; who registers after it has read what it is now. */
export function listGuestIds({
  guestLists,
}: Pick<EventsContext, 'guestLists'>): UseCase<typeof guestEndpoints.listGuestIds> {
  return async ({ params, query: { before } }) => {
    const list = await guestLists.find(new Types.ObjectId(params.id));
    const until = before === undefined ? Infinity : Date.parse(before);
    const guests = (list?.guests ?? []).filter(({ at }) => at.getTime() < until);
    return { userIds: guests.map(({ userId }) => userId) };
  };
}
