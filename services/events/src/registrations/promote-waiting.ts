import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { Types } from 'mongoose';
import type { EventsContext } from '../context.ts';
import { findCapacity } from './guest-list.policy.ts';
import { promoteGuests } from './promote-guests.ts';

/** Lists in one look. */
const pageSize = 200;

/**
 * Gives seats that have become free to who waits, at every open event: whoever adds seats stores the event first, and may end
 * before anybody was given one. A second run changes nothing.
 */
export async function promoteWaiting(
  context: Pick<EventsContext, 'events' | 'guestLists'>,
  cause: EventContext = { actor: null },
): Promise<void> {
  const { events, guestLists } = context;
  let after: Types.ObjectId | undefined;
  for (;;) {
    const lists = await guestLists.listWaiting(after, pageSize);
    const going = new Map(lists.map((list) => [list._id.toHexString(), list.going]));
    for (const event of await events.listOpen(lists.map(({ _id }) => _id)))
      if ((going.get(event._id.toHexString()) ?? 0) < findCapacity(event))
        await promoteGuests(context, event, cause);
    after = lists.at(-1)?._id;
    if (lists.length < pageSize) return;
  }
}
