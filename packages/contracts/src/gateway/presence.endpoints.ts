import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant, objectId } from '../primitives.ts';
import { roles } from '../roles.ts';

const section = z
  .string()
  .regex(/^[a-z][a-z-]{0,39}$/)
  .meta({ examples: ['users'] })
  .describe('name of a section in the address of the console');

/** Who works in the console at the moment. */
export const presenceEndpoints = {
  notePresence: defineEndpoint({
    id: 'notePresence',
    service: 'gateway',
    method: 'PUT',
    path: '/api/admin/presence',
    access: 'moderator',
    limit: 'admin',
    summary:
      'A tab has the console open at a section, which holds for 100 seconds; null when it leaves. It is in no database; the bus forgets it within minutes',
    body: z.strictObject({
      tab: z
        .string()
        .regex(/^[\w-]{8,64}$/)
        .meta({ examples: ['tab-12345678'] }),
      section: section.nullable(),
    }),
    output: z.object({ success: z.literal(true) }),
  }),
  listPresent: defineEndpoint({
    id: 'listPresent',
    service: 'gateway',
    method: 'GET',
    path: '/api/admin/presence',
    access: 'moderator',
    limit: 'admin',
    summary: 'Admins and moderators who have the console open, each once, by name',
    output: z.object({
      people: z.array(
        z.object({
          _id: objectId,
          username: z.string(),
          role: z.enum(roles),
          section: section.describe('where they were last'),
          at: instant.describe('when they last said so'),
        }),
      ),
    }),
  }),
} as const;
