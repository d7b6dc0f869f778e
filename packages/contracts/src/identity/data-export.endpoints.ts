import { z } from 'zod';
import { defineEndpoint, type ServiceName } from '../endpoint.ts';
import { objectId } from '../primitives.ts';
import { lineText, secretText } from '../text.ts';

/** How often a member may take everything away in a day: it reads all five services. */
export const maxExportsPerDay = 5;

/** Some of what a service keeps of a member; `next` is where the rest begins, null when there is none. */
export const memberDataPage = z.object({
  section: z.string(),
  items: z.array(z.record(z.string(), z.unknown())),
  next: z.string().nullable(),
});

const dataOfMember = <const S extends ServiceName, const I extends string>(service: S, id: I) =>
  defineEndpoint({
    id,
    service,
    method: 'GET',
    path: `/internal/${service}/members/:id/data`,
    access: 'service',
    limit: 'read',
    summary: 'What this service keeps of a member, for the member alone, page by page',
    params: z.object({ id: objectId }),
    query: z.object({
      after: z
        .string()
        .regex(/^[A-Za-z]{1,40}(?::[0-9a-f]{24})?$/, 'must be the `next` of an earlier page')
        .meta({ examples: ['posts:65f1a2b3c4d5e6f708192a3b'] })
        .optional(),
    }),
    output: memberDataPage,
  });

/** Everything the platform holds of a member, taken away as one file. */
export const dataExportEndpoints = {
  exportOwnData: defineEndpoint({
    id: 'exportOwnData',
    service: 'identity',
    method: 'POST',
    path: '/api/auth/export',
    access: 'user',
    limit: 'credentials',
    timeoutMs: 30_000,
    summary:
      'Everything all services hold of the own account, as one JSON file; nobody else is in it by name',
    body: z.object({
      password: secretText({ min: 1, max: 1000 }),
      code: lineText({ max: 40 })
        .default('')
        .describe('of the authenticator app, or a recovery code; where the account asks for one'),
    }),
    output: z.record(z.string(), z.unknown()),
    errors: ['WRONG_PASSWORD', 'WRONG_CODE', 'USER_NOT_FOUND', 'OVERLOADED'],
  }),
  listCommunityData: dataOfMember('community', 'listCommunityData'),
  listEventsData: dataOfMember('events', 'listEventsData'),
  listContentData: dataOfMember('content', 'listContentData'),
  listModerationData: dataOfMember('moderation', 'listModerationData'),
} as const;
