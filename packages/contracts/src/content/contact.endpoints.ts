import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, instant, objectId, page } from '../primitives.ts';
import { bodyText, lineText } from '../text.ts';

/** What a message is about: the contact form, or the interest of a sponsor. */
export const contactTopics = ['contact', 'sponsorship'] as const;

const mail = lineText({ min: 1, max: 254, tooShort: 'is required' }).toLowerCase().pipe(z.email());
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
    handled: z.boolean(),
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
    limit: 'write',
    summary: 'Store a message for the admins; the same one within 10 s, or under the same key, is one',
    body: z.object({
      firstName: name,
      lastName: name,
      email: mail,
      message: words,
      topic: z.enum(contactTopics).default('contact'),
    }),
    output: done,
    errors: ['IDEMPOTENCY_MISMATCH'],
  }),
  listContactMessages: defineEndpoint({
    id: 'listContactMessages',
    service: 'content',
    method: 'GET',
    path: '/api/admin/contact-messages',
    access: 'admin',
    limit: 'admin',
    summary: 'Messages, newest first, 20 per page',
    query: z.object({
      page,
      topic: z.enum(['all', ...contactTopics]).default('all'),
      handled: z.enum(['all', 'yes', 'no']).default('all'),
    }),
    output: z.object({ messages: z.array(contactMessage), total: z.int(), totalPages: z.int() }),
  }),
  handleContactMessage: defineEndpoint({
    id: 'handleContactMessage',
    service: 'content',
    method: 'PATCH',
    path: '/api/admin/contact-messages/:id',
    access: 'admin',
    limit: 'admin',
    summary: 'Mark a message as handled, or as waiting again',
    params: z.object({ id: objectId }),
    body: z.object({ handled: z.boolean() }),
    output: contactMessage,
    errors: ['NOT_FOUND'],
  }),
} as const;
