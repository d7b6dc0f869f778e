import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, instant } from '../primitives.ts';
import { lineText, secretText } from '../text.ts';
import { session } from './session.ts';

/** A session as its member sees it; `device` is browser and system as the browser told them, empty where it told nothing. */
const openSessionView = z.object({
  _id: z.string(),
  device: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  current: z.boolean().describe('the session that asks'),
});

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
    errors: ['INVALID_CREDENTIALS', 'CODE_NEEDED', 'SUSPENDED', 'OVERLOADED'],
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
  listSessions: defineEndpoint({
    id: 'listSessions',
    service: 'identity',
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'user',
    limit: 'read',
    summary: 'The own open sessions, the one used last first',
    output: z.array(openSessionView),
  }),
  revokeSession: defineEndpoint({
    id: 'revokeSession',
    service: 'identity',
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'user',
    limit: 'write',
    summary: 'End one of the own sessions',
    params: z.object({ id: z.uuid().meta({ examples: ['3f2c1b7e-8a4d-4c55-9e0f-6b1a2c3d4e5f'] }) }),
    output: done,
    errors: ['NOT_FOUND'],
  }),
  revokeOtherSessions: defineEndpoint({
    id: 'revokeOtherSessions',
    service: 'identity',
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'user',
    limit: 'write',
    summary: 'End all own sessions but the one that asks',
    output: done,
  }),
} as const;
