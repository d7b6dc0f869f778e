import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { done, instant, objectId } from '../../primitives.ts';
import { bodyText, lineText } from '../../text.ts';

/** As the forms say it (admin-console §5). */
const required = 'Title and message are required';

export const announcementAudiences = ['all', 'athletes', 'coaches', 'scouts', 'sponsors'] as const;
export const announcementPriorities = ['low', 'medium', 'high', 'urgent'] as const;

const announcement = z
  .object({
    _id: objectId,
    title: z.string(),
    message: z.string(),
    audience: z.enum(announcementAudiences),
    priority: z.enum(announcementPriorities),
    startDate: instant,
    endDate: instant.nullable(),
    isSticky: z.boolean(),
  })
  .meta({ id: 'Announcement' });

/** A day as a form sends it, or an instant; left empty it says nothing. */
const moment = z
  .union([z.iso.date(), instant, z.literal('')])
  .nullable()
  .optional();

/** What the platform tells its members. */
export const announcementEndpoints = {
  listCurrentAnnouncements: defineEndpoint({
    id: 'listCurrentAnnouncements',
    service: 'content',
    method: 'GET',
    path: '/api/admin/public/announcements',
    access: 'public',
    limit: 'read',
    summary: 'What is announced to the caller right now, sticky and urgent ones first, at most 10',
    output: z.array(announcement),
  }),
  listAnnouncements: defineEndpoint({
    id: 'listAnnouncements',
    service: 'content',
    method: 'GET',
    path: '/api/admin/platform-announcements',
    access: 'admin',
    limit: 'admin',
    summary: 'All announcements, newest first',
    output: z.array(announcement),
  }),
  createAnnouncement: defineEndpoint({
    id: 'createAnnouncement',
    service: 'content',
    method: 'POST',
    path: '/api/admin/platform-announcements',
    access: 'admin',
    limit: 'admin',
    summary: 'Announce something; a day begins and ends in India; the same one under the same key is one',
    body: z.object({
      title: lineText({ min: 1, max: 120, tooShort: required }),
      message: bodyText({ min: 1, max: 1000, tooShort: required }),
      audience: z.enum(announcementAudiences).default('all'),
      priority: z.enum(announcementPriorities).default('medium'),
      startDate: moment.describe('today unless given'),
      endDate: moment,
      isSticky: z.boolean().default(false),
    }),
    output: z.object({ announcement }),
    errors: ['IDEMPOTENCY_MISMATCH'],
  }),
  deleteAnnouncement: defineEndpoint({
    id: 'deleteAnnouncement',
    service: 'content',
    method: 'DELETE',
    path: '/api/admin/platform-announcements/:id',
    access: 'admin',
    limit: 'admin',
    summary: 'Take an announcement away, everywhere at once',
    params: z.object({ id: objectId }),
    output: done,
    errors: ['NOT_FOUND'],
  }),
} as const;
