import { userErased } from '@ankur/contracts/identity/identity.events';
import { erasedName } from '@ankur/contracts/identity/user';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { EventsContext } from '../context.ts';
import type { StoredEvent } from '../events/event.model.ts';
import { findEnd, openStatuses } from '../events/event.policy.ts';
import { forgetNotes } from '../guests/forget-notes.ts';
import { findWords } from '../managing/event-words.ts';
import { countGuests, findCapacity, leave } from '../registrations/guest-list.policy.ts';
import { tellChanged } from '../registrations/tell-changed.ts';

/** Their own events stay, organised by nobody who can be reached. */
async function forgetOrganizer(
  { events }: EventsContext,
  userId: string,
  progress: () => void,
): Promise<void> {
  for (const id of await events.listNaming(userId)) {
    await events.changeIfFound(id, (event) => {
      const isOwn = event.organizerId === userId || event.submittedBy === userId;
      const organizerName = isOwn ? erasedName : event.organizerName;
      const { decidedBy } = event;
      const isDone =
        organizerName === event.organizerName &&
        !(isOwn && (event.organizerEmail || event.organizerPhone)) &&
        !(decidedBy?.id === userId && decidedBy.username !== erasedName);
      if (isDone) return null;
      return {
        set: {
          organizerName,
          words: findWords({ ...event, organizerName }),
          ...(isOwn ? { organizerEmail: undefined, organizerPhone: undefined } : {}),
          ...(decidedBy?.id === userId ? { decidedBy: { id: userId, username: erasedName } } : {}),
        },
        events: [],
      };
    });
    progress();
  }
}

/** Whether a seat at it is still worth something: of one that was cancelled, or is looked at, nobody is told that they go. */
const isTaking = (event: StoredEvent): boolean =>
  openStatuses.includes(event.status) && findEnd(event) >= new Date();

/** Takes an erased member off every guest list; the seat of an event that is still to come goes to the next who waits. */
export function onUserErased(context: EventsContext): Subscriber {
  const { events, guestLists } = context;
  return onEvent(
    userErased,
    async ({ data: { user } }, { actor, requestId, progress }) => {
      await forgetOrganizer(context, user._id, progress);
      for (const id of await guestLists.findListIds(user._id)) {
        const event = await events.find(id.toHexString());
        await guestLists.changeIfFound(id, (current) => {
          const open = event !== null && isTaking(event) ? event : null;
          const guests = open
            ? [...leave(current.guests, user._id, findCapacity(open))]
            : current.guests.filter(({ userId }) => userId !== user._id);
          const set = { guests, ...countGuests(guests) };
          return {
            set,
            events: (next) => (open ? tellChanged(open, [current.guests, next], { actor, requestId }) : []),
          };
        });
        progress();
      }
      // Behind the seats: results that are being published look at the seats again after their write.
      for (const id of await events.listWithNotesOn(user._id)) {
        await forgetNotes(context, id, new Set([user._id]));
        progress();
      }
    },
    { name: 'erased-guests' },
  );
}
