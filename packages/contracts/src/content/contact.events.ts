import { z } from 'zod';
import { defineEvent } from '../domain-event.ts';
import { contactTopics } from './contact.endpoints.ts';

const state = z.object({
  messageId: z.string(),
  topic: z.enum(contactTopics),
  handled: z.boolean(),
  version: z.int(),
});

/** A message has come in; its words and its sender stay in the store. */
export const contactReceived = defineEvent('contact.received', 'content', state);
export const contactHandled = defineEvent('contact.handled', 'content', state);
