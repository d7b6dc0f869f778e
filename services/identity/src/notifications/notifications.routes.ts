import { notificationEndpoints } from '@ankur/contracts/identity/notifications/notifications.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { countUnread } from './count-unread.ts';
import { stopDigest } from './digest/stop-digest.ts';
import { listNotifications } from './list-notifications.ts';
import { getNotificationPreferences, setNotificationPreferences } from './notification-preferences.ts';
import { readNotification, readNotifications } from './read-notifications.ts';

export const notificationRoutes = (context: IdentityContext): RouteRegistration[] => [
  route(notificationEndpoints.listNotifications, listNotifications(context)),
  route(notificationEndpoints.countUnread, countUnread(context)),
  route(notificationEndpoints.readNotifications, readNotifications(context)),
  route(notificationEndpoints.readNotification, readNotification(context)),
  route(notificationEndpoints.getNotificationPreferences, getNotificationPreferences(context)),
  route(notificationEndpoints.setNotificationPreferences, setNotificationPreferences(context)),
  route(notificationEndpoints.stopDigest, stopDigest(context)),
];
