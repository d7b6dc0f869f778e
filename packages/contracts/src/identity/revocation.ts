import { z } from 'zod';
import { instant } from '../primitives.ts';

/** A revocation that gateways must obey: of one session, or of every token of a member issued before `before`. */
export const revocation = z.object({
  _id: z.string(),
  kind: z.enum(['session', 'user']),
  subject: z.string().describe('session id or user id'),
  code: z.enum(['SESSION_ENDED', 'SUSPENDED', 'TOKEN_OUTDATED']),
  before: z.int().describe('tokens with iat (seconds) at or before this are refused'),
  lifted: z.boolean().describe('true: the revocation no longer holds'),
  message: z.string().optional(),
  reason: z.string().optional().describe('of a suspension, as it was given: a part of the message'),
  until: instant.nullable().optional(),
  seq: z.number().describe('rises with every change; poll with the highest one seen'),
});
export type Revocation = z.infer<typeof revocation>;

/** Whether admins need a second step of signing in; `version` is that of the settings which say so. */
export const adminSecondStep = z.object({ required: z.boolean(), version: z.int() });
export type AdminSecondStep = z.infer<typeof adminSecondStep>;
