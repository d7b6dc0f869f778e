import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, instant, objectId, page } from '../primitives.ts';
import { bodyText, emailAddress, lineText } from '../text.ts';

/** What a message is about: the contact form, or the interest of a sponsor. */
export const contactTopics = ['contact', 'sponsorship'] as const;

/** Nobody has answered yet; somebody has; it needs none, or no more. */
export const contactStatuses = ['new', 'answered', 'closed'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

const name = lineText({ min: 1, max: 60, tooShort: 'is required' });
const words = bodyText({ min: 1, max: 4000, tooShort: 'is required' });

/** A message of the contact form as admins read it. */
export const contactMessage = z
  .object({
    _id: objectId,
    topic: z.enum(contactTopics),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    message: z.string(),
    status: z.enum(contactStatuses),
    handled: z.boolean().describe('answered or closed'),
    createdAt: instant,
    version: z.int(),
  })
  .meta({ id: 'ContactMessage' });

/** Messages to whoever runs the platform. */
export const contactEndpoints = {
  sendContactMessage: defineEndpoint({
    id: 'sendContactMessage',
    service: 'content',
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    limit: 'contact',
    summary: 'Store a message for the admins; the same one within 10 s, or under the same key, is one',
    body: z.object({
      firstName: name,
      lastName: name,
      email: emailAddress,
      message: words,
      topic: z.enum(contactTopics).default('contact'),
    }),
    output: done,
    errors: ['IDEMPOTENCY_MISMATCH', 'USER_NOT_FOUND'],
  }),
  listContactMessages: defineEndpoint({
    id: 'listContactMessages',
    service: 'content',
    method: 'GET',
    path: '/api/admin/contact-messages',
    access: 'admin',
    limit: 'admin',
    summary: 'Messages, 20 per page; those that are new the longest waiting first, all others newest first',
    query: z.object({
      page,
      topic: z.enum(['all', ...contactTopics]).default('all'),
      status: z.enum(['all', ...contactStatuses]).default('all'),
      handled: z.enum(['all', 'yes', 'no']).default('all').describe('of consoles that know no states'),
    }),
    output: z.object({
      messages: z.array(contactMessage),
      total: z.int(),
      totalPages: z.int(),
      counts: z.object({ new: z.int(), answered: z.int(), closed: z.int() }).describe('of the topic'),
    }),
  }),
  handleContactMessage: defineEndpoint({
    id: 'handleContactMessage',
    service: 'content',
    method: 'PATCH',
    path: '/api/admin/contact-messages/:id',
    access: 'admin',
    limit: 'admin',
    summary:
      'Mark a message as answered or closed, or as new again; `version` is that of the message as it was seen',
    params: z.object({ id: objectId }),
    body: z
      .object({
        status: z.enum(contactStatuses).optional(),
        handled: z.boolean().optional().describe('of consoles that know no states'),
        version: z.int().optional(),
      })
      .refine(({ status, handled }) => status !== undefined || handled !== undefined, {
        path: ['status'],
        message: 'is required',
      }),
    output: contactMessage,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
} as const;
