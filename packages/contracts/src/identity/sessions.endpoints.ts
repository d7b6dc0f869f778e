import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done } from '../primitives.ts';
import { lineText, secretText } from '../text.ts';
import { session } from './session.ts';

/** Signing in and out. */
export const sessionEndpoints = {
  login: defineEndpoint({
    id: 'login',
    service: 'identity',
    method: 'POST',
    path: '/api/auth/login',
    duringMaintenance: true,
    access: 'public',
    limit: 'signIn',
    summary: 'Sign in with e-mail and password',
    body: z.object({
      email: lineText({ min: 1, max: 254 }).toLowerCase(),
      password: secretText({ min: 1, max: 1000 }),
    }),
    output: session,
    errors: ['INVALID_CREDENTIALS', 'SUSPENDED', 'OVERLOADED'],
  }),
  refresh: defineEndpoint({
    id: 'refresh',
    service: 'identity',
    method: 'POST',
    path: '/api/auth/refresh',
    duringMaintenance: true,
    access: 'public',
    limit: 'refresh',
    summary: 'Rotate the refresh cookie and get a new access token',
    output: session,
    errors: ['SESSION_ENDED', 'SUSPENDED'],
  }),
  logout: defineEndpoint({
    id: 'logout',
    service: 'identity',
    method: 'POST',
    path: '/api/auth/logout',
    duringMaintenance: true,
    access: 'public',
    limit: 'write',
    summary: 'End the session of the token or of the refresh cookie',
    output: done,
  }),
} as const;
