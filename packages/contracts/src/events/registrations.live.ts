import { rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import { objectId } from '../primitives.ts';
import { eventSeats, registration, type EventSeats, type Registration } from './registration.ts';
import { registrationChanged } from './registrations.events.ts';

const schemas = {
  'registration:count': eventSeats.extend({ eventId: objectId }),
  'registration:changed': registration,
  'guests:changed': eventSeats.extend({ eventId: objectId }),
};

/** Lists say of an event that it is full; seats further off are not worth a message to everybody. */
const isNearlyFull = ({ capacity, going }: EventSeats): boolean => capacity !== null && going >= capacity - 1;

/** A place on the waitlist and a check-in take nobody's seat. */
const movesSeats = ({ state, checkedInAt }: Pick<Registration, 'state' | 'checkedInAt'>): boolean =>
  state !== 'waiting' && checkedInAt === undefined;

/**
 * The seats to everybody who has the event open, never who took them, and about the last seat to all who may read a list; to
 * the member, in all tabs, where they stand.
 */
export const registrationsLive = liveSlice(schemas, (on) => [
  on(registrationChanged, {
    messages: ({ eventId, userId, organizerId, state, place, ticket, checkedInAt, seats }) => [
      {
        room: rooms.event(eventId),
        type: 'registration:count',
        v: seats.version,
        data: { eventId, ...seats },
      },
      ...(movesSeats({ state, checkedInAt }) && isNearlyFull(seats)
        ? [
            {
              room: rooms.public,
              type: 'registration:count' as const,
              v: seats.version,
              data: { eventId, ...seats },
            },
          ]
        : []),
      {
        room: rooms.user(userId),
        type: 'registration:changed',
        v: seats.version,
        data: {
          eventId,
          state,
          place,
          seats,
          ...(ticket ? { ticket } : {}),
          ...(checkedInAt ? { checkedInAt } : {}),
        },
      },
      // Whoever organises and goes there is told once.
      ...(organizerId === undefined || organizerId === userId
        ? []
        : [
            {
              room: rooms.user(organizerId),
              type: 'guests:changed' as const,
              v: seats.version,
              data: { eventId, ...seats },
            },
          ]),
    ],
  }),
]);
