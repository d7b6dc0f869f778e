import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, objectId } from '../primitives.ts';
import { bodyText, lineText, secretText } from '../text.ts';

/** Erasing an account for good: who it was is forgotten everywhere; what was written stays without a name. */
export const erasureEndpoints = {
  eraseOwnAccount: defineEndpoint({
    id: 'eraseOwnAccount',
    service: 'identity',
    method: 'POST',
    path: '/api/auth/erase',
    access: 'user',
    limit: 'credentials',
    timeoutMs: 30_000,
    summary: 'Erase the own account; cannot be undone',
    body: z.object({
      password: secretText({ min: 1, max: 1000 }),
      code: lineText({ max: 40 })
        .default('')
        .describe('of the authenticator app, or a recovery code; where the account asks for one'),
    }),
    output: done,
    errors: ['WRONG_PASSWORD', 'WRONG_CODE', 'LAST_ADMIN', 'USER_NOT_FOUND', 'OVERLOADED'],
  }),
  eraseMember: defineEndpoint({
    id: 'eraseMember',
    service: 'identity',
    method: 'POST',
    path: '/api/admin/users/:id/erase',
    access: 'admin',
    limit: 'admin',
    timeoutMs: 30_000,
    summary: 'Erase the account of another member, with a reason; cannot be undone',
    params: z.object({ id: objectId }),
    body: z.object({ reason: bodyText({ min: 1, max: 500 }) }),
    output: done,
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN'],
  }),
} as const;
