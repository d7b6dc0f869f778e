import { z } from 'zod';
import { rooms } from '../../live-rooms.ts';
import { liveSlice } from '../../live-slice.ts';
import { contactChanged, contactLogged, familyChanged } from './family.events.ts';

const schemas = {
  'family:changed': z.object({ athleteId: z.string() }),
  'contact:logged': z.object({ athleteId: z.string() }),
  'contact:changed': z.object({ requestId: z.string(), athleteId: z.string() }),
};

/** To the tabs of those concerned, without names, words or contact: each reads what it may. */
export const familyLive = liveSlice(schemas, (on) => [
  on(familyChanged, {
    messages: ({ athleteId, concerned, version }) =>
      concerned.map((memberId) => ({
        room: rooms.user(memberId),
        type: 'family:changed',
        v: version,
        data: { athleteId },
      })),
  }),
  on(contactLogged, {
    messages: ({ athleteId, concerned }) =>
      concerned.map((memberId) => ({
        room: rooms.user(memberId),
        type: 'contact:logged',
        v: 0,
        data: { athleteId },
      })),
  }),
  on(contactChanged, {
    messages: ({ requestId, athleteId, requesterId, answerers, isNews, version, toldVersion = version }) =>
      [...new Set([...(isNews ? [requesterId] : []), athleteId, ...answerers])].map((memberId) => ({
        room: rooms.user(memberId),
        type: 'contact:changed',
        v: memberId === requesterId ? toldVersion : version,
        data: { requestId, athleteId },
      })),
  }),
]);
