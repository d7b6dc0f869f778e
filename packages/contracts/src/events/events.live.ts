import { z } from 'zod';
import { contentKeys, rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import { objectId } from '../primitives.ts';
import {
  eventApproved,
  eventChanged,
  eventCompleted,
  eventPublished,
  eventRejected,
  eventResultsPublished,
  eventSubmitted,
  type EventState,
} from './events.events.ts';
import { eventStatuses } from './event-values.ts';
import { sportsEvent } from './sports-event.ts';

const about = z.object({ eventId: objectId, status: z.enum(eventStatuses), version: z.int() });

const schemas = {
  'event:published': z.object({ event: sportsEvent, version: z.int() }),
  'event:changed': about.extend({ event: sportsEvent.nullable(), capacity: z.int().nullable().optional() }),
  'event:results': z.object({ eventId: objectId, version: z.int() }),
  'event:mine': about.extend({ title: z.string(), notes: z.string() }),
  'event:submitted': about.extend({ title: z.string(), sport: z.string() }),
  'event:managed': about,
};

function messages({ event: told, isPublic, wasPublic, version: v, notes, capacity }: EventState) {
  const { _id: eventId, status, title, organizer } = told;
  // A member who organises may be under 18: whom they are named to is decided where the event is read (C20).
  const event = organizer._id === undefined ? told : { ...told, organizer: { name: '' } };
  const summary = { eventId, status, version: v };
  const shows = [contentKeys.event(eventId)];
  const change = isPublic ? { ...summary, event, capacity } : { ...summary, event: null };
  const toAll = wasPublic
    ? [rooms.public, rooms.event(eventId)].map((room) => ({
        ...{ room, type: 'event:changed' as const, v, data: change },
        ...(isPublic ? { shows } : {}),
      }))
    : isPublic
      ? [{ room: rooms.public, type: 'event:published' as const, v, data: { event, version: v }, shows }]
      : [];
  // Whoever has a place at one that was looked at again still has its page open: it comes back to nobody.
  const toGuests =
    wasPublic || isPublic || status === 'pending'
      ? []
      : [
          {
            room: rooms.event(eventId),
            type: 'event:changed' as const,
            v,
            data: { ...summary, status: 'removed' as const, event: null },
          },
        ];
  const toOrganizer =
    organizer._id === undefined
      ? []
      : [
          {
            room: rooms.user(organizer._id),
            type: 'event:mine' as const,
            v,
            data: { ...summary, title, notes },
          },
        ];
  return [...toAll, ...toGuests, ...toOrganizer];
}

/** What was told of an event before is shown to nobody who comes later: it may have been taken down for its words. */
const retracts = ({ event: { _id: eventId } }: EventState) => [contentKeys.event(eventId)];

const toAdmins = ({ event: { _id: eventId, status }, version: v }: EventState) => ({
  room: rooms.admin,
  type: 'event:managed' as const,
  v,
  data: { eventId, status, version: v },
});

/**
 * Public events to everybody, with what is shown of them but for members who organise them, and never anything of one that is not
 * public; to whoever has it open that there are other results, and that one which was looked at again is gone; to the organiser, in all tabs, what became of theirs; to
 * admins that a list has changed.
 */
export const eventsLive = liveSlice(schemas, (on) => [
  on(eventSubmitted, {
    retracts,
    messages: (state) => [
      ...messages(state),
      {
        room: rooms.admin,
        type: 'event:submitted',
        v: state.version,
        data: {
          eventId: state.event._id,
          status: state.event.status,
          version: state.version,
          title: state.event.title,
          sport: state.event.sport,
        },
      },
    ],
  }),
  ...[eventApproved, eventRejected, eventPublished, eventCompleted, eventChanged].map((definition) =>
    on(definition, { retracts, messages: (state) => [...messages(state), toAdmins(state)] }),
  ),
  on(eventResultsPublished, {
    messages: ({ eventId, version }) => [
      { room: rooms.event(eventId), type: 'event:results', v: version, data: { eventId, version } },
    ],
  }),
]);
