import { z } from 'zod';
import { rooms } from '../../live-rooms.ts';
import { liveSlice } from '../../live-slice.ts';
import { notificationRead, notificationTold } from './notifications.events.ts';

const unread = z.object({ unread: z.int() });
const schemas = { 'notification:new': unread, 'notification:read': unread };

/** The badge of a member, in all tabs. A message carries no words, so none has to be taken back: the page reads the lines. */
export const notificationsLive = liveSlice(schemas, (on) => [
  on(notificationTold, {
    messages: ({ memberId, unread: now }) => [
      { room: rooms.user(memberId), type: 'notification:new', v: 0, data: { unread: now } },
    ],
  }),
  on(notificationRead, {
    messages: ({ memberId, unread: now }) => [
      { room: rooms.user(memberId), type: 'notification:read', v: 0, data: { unread: now } },
    ],
  }),
]);
