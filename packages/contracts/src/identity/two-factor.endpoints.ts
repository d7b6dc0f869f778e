import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, objectId } from '../primitives.ts';
import { bodyText, lineText, secretText } from '../text.ts';
import { session } from './session.ts';

const password = secretText({ min: 1, max: 1000 });

/** A six-digit code of an authenticator app or, where one may stand in for it, a recovery code. */
const code = lineText({ min: 1, max: 40 }).meta({ examples: ['123456'] });

/** Shown once, when they come into being: each opens the account once in place of the app. */
const recoveryCodes = z.array(z.string());

/** The second step of signing in: codes of an authenticator app (TOTP, RFC 6238) and recovery codes. */
export const twoFactorEndpoints = {
  getTwoFactor: defineEndpoint({
    id: 'getTwoFactor',
    service: 'identity',
    method: 'GET',
    path: '/api/auth/two-factor',
    access: 'user',
    limit: 'read',
    duringEnrolment: true,
    summary: 'Whether the own account asks for a code at sign-in, and whether it has to',
    output: z.object({
      enabled: z.boolean(),
      required: z.boolean().describe('the platform asks it of every admin'),
      recoveryCodesLeft: z.int(),
    }),
  }),
  startTwoFactor: defineEndpoint({
    id: 'startTwoFactor',
    service: 'identity',
    method: 'POST',
    path: '/api/auth/two-factor',
    access: 'user',
    limit: 'credentials',
    duringEnrolment: true,
    summary: 'Begin to set up an authenticator app; nothing counts until a code of it is confirmed',
    body: z.object({ password }),
    output: z.object({
      secret: z.string().describe('to be typed into the app'),
      uri: z.string().describe('the same as an otpauth address, for a QR code'),
    }),
    errors: ['WRONG_PASSWORD', 'TWO_FACTOR_ON', 'OVERLOADED'],
  }),
  confirmTwoFactor: defineEndpoint({
    id: 'confirmTwoFactor',
    service: 'identity',
    method: 'POST',
    path: '/api/auth/two-factor/confirm',
    access: 'user',
    limit: 'credentials',
    duringEnrolment: true,
    summary: 'Switch the second step on with a first code of the app; every other session ends',
    body: z.object({ code }),
    output: z.object({ recoveryCodes }),
    errors: ['WRONG_CODE', 'CONFLICT'],
  }),
  renewRecoveryCodes: defineEndpoint({
    id: 'renewRecoveryCodes',
    service: 'identity',
    method: 'POST',
    path: '/api/auth/two-factor/recovery-codes',
    access: 'user',
    limit: 'credentials',
    summary: 'Ten new recovery codes in place of those that are left',
    body: z.object({ password, code }),
    output: z.object({ recoveryCodes }),
    errors: ['WRONG_PASSWORD', 'WRONG_CODE', 'CONFLICT', 'OVERLOADED'],
  }),
  stopTwoFactor: defineEndpoint({
    id: 'stopTwoFactor',
    service: 'identity',
    method: 'POST',
    path: '/api/auth/two-factor/off',
    access: 'user',
    limit: 'credentials',
    summary: 'Switch the second step off; every other session ends',
    body: z.object({ password, code }),
    output: done,
    errors: ['WRONG_PASSWORD', 'WRONG_CODE', 'TWO_FACTOR_REQUIRED', 'CONFLICT', 'OVERLOADED'],
  }),
  resetTwoFactor: defineEndpoint({
    id: 'resetTwoFactor',
    service: 'identity',
    method: 'POST',
    path: '/api/admin/users/:id/two-factor/reset',
    access: 'admin',
    limit: 'admin',
    summary: 'Switch off the second step of another member who has lost it; every session of theirs ends',
    params: z.object({ id: objectId }),
    body: z.object({ reason: bodyText({ min: 1, max: 500 }) }),
    output: done,
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'CONFLICT'],
  }),
  loginWithCode: defineEndpoint({
    id: 'loginWithCode',
    service: 'identity',
    method: 'POST',
    path: '/api/auth/login/code',
    duringMaintenance: true,
    access: 'public',
    limit: 'signIn',
    summary: 'The second step of signing in, with the challenge of the first one',
    body: z.object({ challenge: lineText({ min: 1, max: 100 }), code }),
    output: session,
    errors: ['WRONG_CODE', 'SIGN_IN_EXPIRED', 'SUSPENDED'],
  }),
} as const;
