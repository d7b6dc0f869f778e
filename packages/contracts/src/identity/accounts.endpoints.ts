import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { session } from './session.ts';

/** Signing up. */
export const accountEndpoints = {
  register: defineEndpoint({
    id: 'register',
    service: 'identity',
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    limit: 'register',
    summary: 'Create an account and sign in',
    body: z.object({
      username: z.string().trim().min(1).max(60),
      email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
      password: z.string().max(1000),
      role: z.string().trim().toLowerCase().default('athlete'),
    }),
    output: session,
    status: 201,
    errors: ['WEAK_PASSWORD', 'EMAIL_TAKEN', 'ROLE_NOT_ALLOWED', 'REGISTRATION_CLOSED', 'OVERLOADED'],
  }),
} as const;
