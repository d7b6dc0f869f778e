import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { adminSecondStep, revocation } from './revocation.ts';

/** What gateways ask when they start and while they miss events. */
export const revocationEndpoints = {
  listRevocations: defineEndpoint({
    id: 'listRevocations',
    service: 'identity',
    method: 'GET',
    path: '/internal/revocations',
    access: 'service',
    limit: 'read',
    summary: 'Revocations of the last 20 minutes newer than `after`',
    query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
    output: z.object({
      revocations: z.array(revocation),
      now: z.int(),
      /** An instance of an earlier version says nothing of it. */
      adminSecondStep: adminSecondStep.optional(),
    }),
  }),
} as const;
