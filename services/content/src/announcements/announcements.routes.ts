import { announcementEndpoints } from '@ankur/contracts/content/notices/announcements.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ContentContext } from '../context.ts';
import { createAnnouncement } from './create-announcement.ts';
import { deleteAnnouncement } from './delete-announcement.ts';
import { listAnnouncements, listCurrentAnnouncements } from './list-announcements.ts';

export const announcementRoutes = (context: ContentContext): RouteRegistration[] => [
  route(announcementEndpoints.listCurrentAnnouncements, listCurrentAnnouncements(context)),
  route(announcementEndpoints.listAnnouncements, listAnnouncements(context)),
  route(announcementEndpoints.createAnnouncement, createAnnouncement(context)),
  route(announcementEndpoints.deleteAnnouncement, deleteAnnouncement(context)),
];
