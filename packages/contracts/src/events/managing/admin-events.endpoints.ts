import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { maxPictureBytes } from '../../identity/pictures.endpoints.ts';
import { done, objectId, page } from '../../primitives.ts';
import { bodyText, lineText, searchText } from '../../text.ts';
import { eventStatuses } from '../event-values.ts';
import { adminEvent, eventAnalytics, eventStats } from './admin-event.ts';
import { adminEventChange, adminEventForm } from './event-form.ts';

const params = z.object({ id: objectId });
const changed = z.object({ event: adminEvent });
const picture = { files: 'image', maxFiles: 1, maxBytes: maxPictureBytes };
const pictureErrors = ['TOO_MANY_FILES', 'FILE_TOO_LARGE', 'UNSUPPORTED_MEDIA', 'STORAGE_FULL'] as const;

/** Events as the console manages them (AC §7). */
export const adminEventEndpoints = {
  listAdminEvents: defineEndpoint({
    id: 'listAdminEvents',
    service: 'events',
    method: 'GET',
    path: '/api/admin/events',
    access: 'admin',
    limit: 'admin',
    summary:
      'Events in every status: first what waits for a decision, the longest first; then by date, with past ones the latest first',
    query: z.object({
      page,
      limit: z.coerce.number().int().min(1).max(100).default(10),
      status: z.enum(['', 'all', ...eventStatuses]).default('all'),
      sport: lineText({ max: 60 }).toLowerCase().default('all'),
      category: lineText({ max: 60 }).toLowerCase().default('all'),
      search: searchText,
      showPastEvents: z.enum(['true', 'false']).default('false'),
    }),
    output: z.object({
      events: z.array(adminEvent),
      counts: z.record(z.enum(eventStatuses), z.int()).describe('events of this selection by status'),
      total: z.int(),
      totalPages: z.int(),
      currentPage: z.int(),
    }),
  }),
  getAdminEvent: defineEndpoint({
    id: 'getAdminEvent',
    service: 'events',
    method: 'GET',
    path: '/api/admin/events/:id',
    access: 'admin',
    limit: 'admin',
    summary: 'One event in any status',
    params,
    output: changed,
    errors: ['EVENT_NOT_FOUND'],
  }),
  createAdminEvent: defineEndpoint({
    id: 'createAdminEvent',
    service: 'events',
    method: 'POST',
    path: '/api/admin/events',
    access: 'admin',
    limit: 'admin',
    summary: 'Create an event that needs no approval; its picture is required',
    body: adminEventForm,
    multipart: picture,
    output: changed,
    status: 201,
    errors: pictureErrors,
  }),
  updateAdminEvent: defineEndpoint({
    id: 'updateAdminEvent',
    service: 'events',
    method: 'PATCH',
    path: '/api/admin/events/:id',
    access: 'admin',
    limit: 'admin',
    summary: 'Change fields of an event, its picture too; more seats go to the first who wait',
    params,
    body: adminEventChange,
    multipart: picture,
    output: changed,
    errors: ['EVENT_NOT_FOUND', 'CONFLICT', ...pictureErrors],
  }),
  decideEvent: defineEndpoint({
    id: 'decideEvent',
    service: 'events',
    method: 'PATCH',
    path: '/api/admin/events/:id/approve',
    access: 'admin',
    limit: 'admin',
    summary: 'Approve or reject an event that waits; its organiser reads the notes',
    params,
    body: z.object({
      status: z.enum(['approved', 'rejected']),
      notes: bodyText({ max: 1000 }).default(''),
      version: z.int().optional().describe('of the state that was read; a newer one is not decided unseen'),
    }),
    output: changed,
    errors: ['EVENT_NOT_FOUND', 'STALE_DECISION', 'CONFLICT'],
  }),
  deleteEvent: defineEndpoint({
    id: 'deleteEvent',
    service: 'events',
    method: 'DELETE',
    path: '/api/admin/events/:id',
    access: 'admin',
    limit: 'admin',
    summary: 'Take an event away from everybody',
    params,
    output: done,
    errors: ['EVENT_NOT_FOUND'],
  }),
  updateEventStatuses: defineEndpoint({
    id: 'updateEventStatuses',
    service: 'events',
    method: 'POST',
    path: '/api/admin/events/update-statuses',
    access: 'admin',
    limit: 'admin',
    summary: 'Publish what is approved and open, complete what is over; a second run changes nothing',
    output: z.object({ message: z.string(), published: z.int(), completed: z.int() }),
  }),
  getEventAnalytics: defineEndpoint({
    id: 'getEventAnalytics',
    service: 'events',
    method: 'GET',
    path: '/api/admin/events/:id/analytics',
    access: 'admin',
    limit: 'admin',
    summary: 'Registrations, check-ins, views and shares of an event',
    params,
    output: eventAnalytics,
    errors: ['EVENT_NOT_FOUND'],
  }),
  getEventStats: defineEndpoint({
    id: 'getEventStats',
    service: 'events',
    method: 'GET',
    path: '/api/admin/events/stats/overview',
    access: 'admin',
    limit: 'admin',
    summary: 'Counts of events and registrations',
    output: eventStats,
  }),
} as const;
