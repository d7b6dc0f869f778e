import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { maxPictureBytes } from '../../identity/pictures.endpoints.ts';
import { done, objectId } from '../../primitives.ts';
import { sportsEvent } from '../sports-event.ts';
import { memberEventChange, memberEventForm } from './event-form.ts';

/** An event as its organiser sees it: also while it waits, with what was said of it, and with its seats wherever people register. */
export const ownEvent = sportsEvent.extend({ notes: z.string(), version: z.int() }).meta({ id: 'OwnEvent' });
export type OwnEvent = z.infer<typeof ownEvent>;

const params = z.object({ id: objectId });
const changed = z.object({ event: ownEvent });
const picture = { files: 'image', maxFiles: 1, maxBytes: maxPictureBytes };
const pictureErrors = ['TOO_MANY_FILES', 'FILE_TOO_LARGE', 'UNSUPPORTED_MEDIA', 'STORAGE_FULL'] as const;

/** Events that members organise, and how often an event is looked at. */
export const ownEventEndpoints = {
  createEvent: defineEndpoint({
    id: 'createEvent',
    service: 'events',
    method: 'POST',
    path: '/api/events/create',
    access: 'user',
    limit: 'upload',
    summary: 'Send an event for approval; until then its sender alone sees it',
    body: memberEventForm,
    multipart: picture,
    output: changed,
    status: 201,
    errors: pictureErrors,
  }),
  listOwnEvents: defineEndpoint({
    id: 'listOwnEvents',
    service: 'events',
    method: 'GET',
    path: '/api/events/mine',
    access: 'user',
    limit: 'read',
    summary: 'Events of the caller in every status, the latest first (at most 100)',
    output: z.array(ownEvent),
  }),
  getOwnEvent: defineEndpoint({
    id: 'getOwnEvent',
    service: 'events',
    method: 'GET',
    path: '/api/events/mine/:id',
    access: 'user',
    limit: 'read',
    summary: 'An event of the caller in any status; those of others are not found here',
    params,
    output: ownEvent,
    errors: ['EVENT_NOT_FOUND'],
  }),
  updateOwnEvent: defineEndpoint({
    id: 'updateOwnEvent',
    service: 'events',
    method: 'PATCH',
    path: '/api/events/:id',
    access: 'user',
    limit: 'upload',
    summary:
      'Change the own event; words that a rule holds or that look like fraud, a new picture, and a rejected event wait for approval again',
    params,
    body: memberEventChange,
    multipart: picture,
    output: changed,
    errors: ['EVENT_NOT_FOUND', 'NOT_OWNER', 'EVENT_CLOSED', 'CONFLICT', ...pictureErrors],
  }),
  cancelOwnEvent: defineEndpoint({
    id: 'cancelOwnEvent',
    service: 'events',
    method: 'DELETE',
    path: '/api/events/:id',
    access: 'user',
    limit: 'write',
    summary: 'Cancel the own event; whoever knows it reads that it was cancelled',
    params,
    output: done,
    errors: ['EVENT_NOT_FOUND', 'NOT_OWNER', 'EVENT_CLOSED'],
  }),
  countVisit: defineEndpoint({
    id: 'countVisit',
    service: 'events',
    method: 'POST',
    path: '/api/events/:id/visits',
    access: 'public',
    limit: 'read',
    summary: 'Count that a public event was looked at, passed on, or left for its own page; nobody is named',
    params,
    body: z.object({ kind: z.enum(['view', 'share', 'link']) }),
    output: done,
    errors: ['EVENT_NOT_FOUND'],
  }),
} as const;
