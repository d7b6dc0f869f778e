import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant, objectId } from '../primitives.ts';
import { bodyText } from '../text.ts';
import { ownUser } from './user.ts';

const plan = ownUser.shape.plan;

/** A member's plan and the one asked for. */
const membership = z
  .object({ plan, request: z.object({ plan, requestedAt: instant }).nullable() })
  .meta({ id: 'Membership' });

/** Plans are asked for by members and granted by admins (C25). */
export const membershipEndpoints = {
  getMembership: defineEndpoint({
    id: 'getMembership',
    service: 'identity',
    method: 'GET',
    path: '/api/membership',
    access: 'user',
    limit: 'read',
    summary: 'The own plan and what was asked for',
    output: membership,
  }),
  requestPlan: defineEndpoint({
    id: 'requestPlan',
    service: 'identity',
    method: 'POST',
    path: '/api/membership/requests',
    access: 'user',
    limit: 'write',
    summary: 'Ask for a plan; another request replaces the one that waits, the own plan takes it back',
    body: z.object({
      plan,
      from: plan
        .optional()
        .describe('the own plan as it was seen; what was meant for it is a conflict beside another'),
    }),
    output: membership,
    errors: ['CONFLICT'],
  }),
  listPlanRequests: defineEndpoint({
    id: 'listPlanRequests',
    service: 'identity',
    method: 'GET',
    path: '/api/admin/membership-requests',
    access: 'admin',
    limit: 'admin',
    summary: 'Waiting requests, oldest first, at most 100',
    output: z.array(
      z.object({
        _id: objectId,
        username: z.string(),
        email: z.string(),
        plan,
        requestedPlan: plan,
        requestedAt: instant,
      }),
    ),
  }),
  decidePlanRequest: defineEndpoint({
    id: 'decidePlanRequest',
    service: 'identity',
    method: 'PATCH',
    path: '/api/admin/membership-requests/:id',
    access: 'admin',
    limit: 'admin',
    summary: 'Grant or decline the request of a member; a granted plan counts at once, without a new sign-in',
    params: z.object({ id: objectId }),
    body: z.object({
      decision: z.enum(['granted', 'declined']),
      plan: plan.describe('the plan that was asked for, as the admin saw it'),
      reason: bodyText({ max: 500 }).default(''),
    }),
    output: membership,
    errors: ['USER_NOT_FOUND', 'CONFLICT'],
  }),
} as const;
