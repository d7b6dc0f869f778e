import { z } from 'zod';
import { defineEndpoint, serviceNames } from '../endpoint.ts';
import { figureSource, instant } from '../primitives.ts';

const numbers = {
  requests: z.int(),
  errors: z.int().describe('answers of 500 and above'),
  refused: z.int().describe('answers of 400 to 499'),
  p50: z.number().nullable().describe('milliseconds'),
  p95: z.number().nullable().describe('milliseconds'),
};
const minutesOf = (what: string) =>
  z.array(z.int()).describe(`${what} of each of the last 60 minutes, the current one last`);
const owner = z.enum([...serviceNames, 'gateway']);

/** What the gateway has counted over the last hour, by itself and of itself. */
export const monitoringEndpoints = {
  getMonitoring: defineEndpoint({
    id: 'getMonitoring',
    service: 'gateway',
    method: 'GET',
    path: '/api/admin/monitoring',
    access: 'admin',
    limit: 'admin',
    summary:
      'Calls of the last hour as this gateway answered them: number, errors, latency, per service and endpoint, and open sockets; this call is not counted',
    output: z.object({
      since: instant.describe('start of the gateway, at most an hour ago'),
      at: instant,
      source: figureSource,
      sockets: z.int(),
      ...numbers,
      perMinute: minutesOf('calls'),
      socketsPerMinute: z
        .array(z.int().nullable())
        .describe('sockets open in each of the last 60 minutes, the current one last; null before the start'),
      services: z.array(
        z.object({
          service: owner,
          ...numbers,
          perMinute: z.object({ calls: minutesOf('calls'), errors: minutesOf('errors') }),
          state: z
            .enum(['ok', 'slow', 'failing', 'quiet'])
            .describe('over the last five minutes: failing above 5 % errors, slow above a p95 of 1 s'),
        }),
      ),
      endpoints: z
        .array(z.object({ method: z.string(), path: z.string(), service: owner, ...numbers }))
        .describe('the 10 that were called most'),
    }),
  }),
} as const;
