import { z } from 'zod';
import { rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import { inviteChanged } from './invites.events.ts';

const schemas = { 'invite:changed': z.object({ inviteId: z.string() }) };

/** To admins: their list is read anew. */
export const invitesLive = liveSlice(schemas, (on) => [
  on(inviteChanged, {
    messages: ({ inviteId, version: v }) => [
      { room: rooms.admin, type: 'invite:changed', v, data: { inviteId } },
    ],
  }),
]);
