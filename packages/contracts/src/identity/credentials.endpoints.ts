import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, instant } from '../primitives.ts';
import { emailAddress, lineText, newPassword, secretText } from '../text.ts';

const password = secretText({ min: 1, max: 1000 });
const linkToken = lineText({ min: 1, max: 100 });

/** The answer is the same whatever becomes of the mail; `inbox` is the path at which a demo without a mail server shows it. */
const mailed = z.object({ success: z.literal(true), message: z.string(), inbox: z.string().nullable() });

/** A mail that a demo keeps instead of sending it; `link` is a path of this platform. */
const inboxMail = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  unsubscribe: z.string().optional().describe('path at which mails of this kind are ended'),
  sentAt: instant,
});

/** What proves who somebody is: password and address, how they are changed and how they are won back. */
export const credentialEndpoints = {
  changePassword: defineEndpoint({
    id: 'changePassword',
    service: 'identity',
    method: 'POST',
    path: '/api/auth/password',
    access: 'user',
    limit: 'credentials',
    summary: 'Change the own password; every other session ends',
    body: z.object({ currentPassword: password, newPassword }),
    output: done,
    errors: ['WRONG_PASSWORD', 'WEAK_PASSWORD', 'CONFLICT', 'OVERLOADED'],
  }),
  requestPasswordReset: defineEndpoint({
    id: 'requestPasswordReset',
    service: 'identity',
    method: 'POST',
    path: '/api/auth/password/forgot',
    access: 'public',
    limit: 'recovery',
    summary: 'Mail a link for a new password, if the address has an account; the answer never tells',
    body: z.object({ email: emailAddress }),
    output: mailed,
    errors: ['MAIL_OFF'],
  }),
  resetPassword: defineEndpoint({
    id: 'resetPassword',
    service: 'identity',
    method: 'POST',
    path: '/api/auth/password/reset',
    access: 'public',
    limit: 'recovery',
    summary: 'Set a new password with a mailed link; every session ends',
    body: z.object({ token: linkToken, newPassword }),
    output: done,
    errors: ['LINK_EXPIRED', 'WEAK_PASSWORD', 'OVERLOADED'],
  }),
  requestEmailChange: defineEndpoint({
    id: 'requestEmailChange',
    service: 'identity',
    method: 'POST',
    path: '/api/auth/email',
    access: 'user',
    limit: 'credentials',
    summary: 'Mail a link to a new sign-in address, which counts once it is confirmed',
    body: z.object({ email: emailAddress, password }),
    output: mailed,
    errors: ['WRONG_PASSWORD', 'MAIL_OFF', 'OVERLOADED'],
  }),
  requestEmailProof: defineEndpoint({
    id: 'requestEmailProof',
    service: 'identity',
    method: 'POST',
    path: '/api/auth/email/proof',
    access: 'user',
    limit: 'credentials',
    summary:
      'Mail a link with which the caller shows to read the mailbox of the account; registration mails one too',
    output: mailed,
    errors: ['MAIL_OFF'],
  }),
  confirmEmailChange: defineEndpoint({
    id: 'confirmEmailChange',
    service: 'identity',
    method: 'POST',
    path: '/api/auth/email/confirm',
    access: 'public',
    limit: 'recovery',
    summary:
      'Take a new sign-in address into use with its mailed link, and every other session ends; or prove the one that was registered',
    body: z.object({ token: linkToken }),
    output: done,
    errors: ['LINK_EXPIRED'],
  }),
  listInbox: defineEndpoint({
    id: 'listInbox',
    service: 'identity',
    method: 'GET',
    path: '/api/inbox',
    access: 'public',
    limit: 'read',
    summary:
      'Mails of a demo without a mail server to one address, newest first: that of the caller unless another is named, and none for a visitor who names none; 404 everywhere else',
    query: z.object({ to: emailAddress.optional() }),
    output: z.array(inboxMail),
    errors: ['NOT_FOUND'],
  }),
} as const;
