import type { guestEndpoints } from '@ankur/contracts/events/managing/guests.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { Types } from 'mongoose';
import type { EventsContext } from '../context.ts';

/** Whom a change of an event concerns, for the service that tells them. */
export function listGuestIds({
  guestLists,
}: Pick<EventsContext, 'guestLists'>): UseCase<typeof guestEndpoints.listGuestIds> {
  return async ({ params }) => {
    const list = await guestLists.find(new Types.ObjectId(params.id));
    return { userIds: (list?.guests ?? []).map(({ userId }) => userId) };
  };
}
