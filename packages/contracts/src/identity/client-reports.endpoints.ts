import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { figureSource, instant } from '../primitives.ts';
import { lineText, toldLine } from '../text.ts';

/** Pattern of a screen, for example `/profile/:id`: never an address with ids or words of somebody. */
const screenPattern = z
  .string()
  .regex(/^\/[a-z0-9/:_-]{0,79}$/i, 'must be the pattern of a screen')
  .meta({ examples: ['/profile/:id'] });
const area = lineText({ min: 1, max: 40 }).meta({ examples: ['mfe-community'] });

/** Browsers' words have line breaks and whatever else: a report refused for them would take its counts along. */
const errorWords = toldLine({ max: 300, other: 'An error without words' });

/** Errors that a browser keeps, and that one report holds at most. */
export const maxKeptErrors = 50;
export const maxReportedErrors = 10;

/** Days over which opened screens are counted and failures of screens are kept. */
export const reportDays = 30;

/** What browsers tell of themselves (M08, M09): without names, ids and addresses. */
export const clientReportEndpoints = {
  sendClientReport: defineEndpoint({
    id: 'sendClientReport',
    service: 'identity',
    method: 'POST',
    path: '/api/client-reports',
    access: 'public',
    limit: 'write',
    maxBodyBytes: 16_000,
    summary: 'Screens opened and errors met since the last report; of a minor only the errors count',
    body: z.object({
      views: z
        .array(z.object({ path: screenPattern, count: z.int().min(1).max(100) }))
        .max(20)
        .default([]),
      errors: z
        .array(z.object({ area, path: screenPattern, message: errorWords }))
        .max(maxReportedErrors)
        .default([]),
    }),
    output: z.object({ success: z.literal(true) }),
  }),
  listPageViews: defineEndpoint({
    id: 'listPageViews',
    service: 'identity',
    method: 'GET',
    path: '/api/admin/page-views',
    access: 'admin',
    limit: 'admin',
    summary: `How often each screen was opened in the last ${String(reportDays)} days, most often first`,
    output: z.object({
      routes: z.array(z.object({ path: z.string(), count: z.int() })),
      source: figureSource,
      countedAt: instant.optional(),
    }),
  }),
  listClientErrors: defineEndpoint({
    id: 'listClientErrors',
    service: 'identity',
    method: 'GET',
    path: '/api/admin/client-errors',
    access: 'admin',
    limit: 'admin',
    summary: 'Errors that browsers met, the latest first, at most 100, counted by area, screen and message',
    output: z.object({
      errors: z.array(
        z.object({
          area: z.string(),
          path: z.string(),
          message: z.string(),
          count: z.int(),
          firstAt: instant,
          lastAt: instant,
        }),
      ),
    }),
  }),
} as const;
