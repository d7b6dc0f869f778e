import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { done, instant, objectId } from '../../primitives.ts';
import { cursorText, lineText } from '../../text.ts';
import { authorCard } from '../user.ts';
import {
  maxNotifications,
  notificationDays,
  notificationKindNames,
  notificationSubjects,
} from './notification-kinds.ts';

const kind = z.enum(notificationKindNames);

/** A line of the notification centre; `actor` is who did it or did it last, null where nobody is named. */
const notification = z
  .object({
    _id: objectId,
    kind,
    at: instant,
    isRead: z.boolean(),
    actor: authorCard.pick({ _id: true, username: true, profilePicture: true, sport: true }).nullable(),
    count: z.int(),
    about: z.enum(notificationSubjects),
    state: z.string().nullable(),
    title: z.string().nullable(),
    path: z.string().describe('where the item is'),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notification>;

const unread = z.object({ unread: z.int().describe('lines not yet read') });
const preferences = z.object({
  off: z.array(kind).describe('kinds the member is not told of'),
  digest: z.boolean().nullable().describe('a mail a day about what is unread; null where no mail is sent'),
  unproven: z
    .boolean()
    .optional()
    .describe('true: the address of the account is not confirmed, and no such mail goes there'),
});

/** The notification centre of a member (X10). */
export const notificationEndpoints = {
  listNotifications: defineEndpoint({
    id: 'listNotifications',
    service: 'identity',
    method: 'GET',
    path: '/api/notifications',
    access: 'user',
    limit: 'read',
    summary: `What the caller was told, the newest first: at most the latest ${String(maxNotifications)} of ${String(notificationDays)} days; never of items that were hidden or removed`,
    query: z.object({ cursor: cursorText.optional() }),
    output: unread.extend({ notifications: z.array(notification), next: z.string().nullable() }),
  }),
  countUnread: defineEndpoint({
    id: 'countUnread',
    service: 'identity',
    method: 'GET',
    path: '/api/notifications/unread',
    access: 'user',
    limit: 'read',
    summary: 'How many lines the caller has not read',
    output: unread,
  }),
  readNotification: defineEndpoint({
    id: 'readNotification',
    service: 'identity',
    method: 'POST',
    path: '/api/notifications/:id/read',
    access: 'user',
    limit: 'write',
    summary: 'Mark one line as read',
    params: z.object({ id: objectId }),
    output: unread,
    errors: ['NOT_FOUND'],
  }),
  readNotifications: defineEndpoint({
    id: 'readNotifications',
    service: 'identity',
    method: 'POST',
    path: '/api/notifications/read',
    access: 'user',
    limit: 'write',
    summary: 'Mark all lines as read up to the newest one that was seen; what comes later stays unread',
    body: z.object({ upTo: instant.describe('`at` of that line') }),
    output: unread,
  }),
  getNotificationPreferences: defineEndpoint({
    id: 'getNotificationPreferences',
    service: 'identity',
    method: 'GET',
    path: '/api/notifications/preferences',
    access: 'user',
    limit: 'read',
    summary: 'Kinds the caller is not told of',
    output: preferences,
  }),
  setNotificationPreferences: defineEndpoint({
    id: 'setNotificationPreferences',
    service: 'identity',
    method: 'PUT',
    path: '/api/notifications/preferences',
    access: 'user',
    limit: 'write',
    summary: 'Choose the kinds to be told of; earlier lines stay',
    body: z.object({
      off: z.array(kind).max(notificationKindNames.length),
      digest: z.boolean().optional().describe('left as it is where it is not given'),
    }),
    output: preferences,
  }),
  stopDigest: defineEndpoint({
    id: 'stopDigest',
    service: 'identity',
    method: 'POST',
    path: '/api/notifications/digest/off',
    access: 'public',
    limit: 'recovery',
    summary:
      'End the mail a day with the link in one of them, signed in or not; the link works once, for 30 days',
    body: z.object({ token: lineText({ min: 1, max: 100 }) }),
    output: done,
    errors: ['LINK_EXPIRED'],
  }),
} as const;
