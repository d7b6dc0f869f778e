import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emailAddress, lineText, newPassword, personName } from '../text.ts';
import { inviteCode } from './invites.endpoints.ts';
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
      username: personName,
      email: emailAddress,
      password: newPassword,
      role: lineText({ max: 60 }).toLowerCase().default('athlete'),
      invite: inviteCode.default('').describe('looked at while registration is by invitation only'),
    }),
    output: session,
    status: 201,
    errors: [
      'WEAK_PASSWORD',
      'NAME_NOT_ALLOWED',
      'EMAIL_TAKEN',
      'ROLE_NOT_ALLOWED',
      'REGISTRATION_CLOSED',
      'INVITE_REQUIRED',
      'INVITE_NOT_GOOD',
      'OVERLOADED',
    ],
  }),
} as const;
