import { z } from 'zod';
import { instant } from '../primitives.ts';
import { ownUser } from './user.ts';

/** A member as admins see one. */
export const adminUser = ownUser
  .extend({
    isSuspended: z.boolean(),
    suspendedReason: z.string().optional(),
    suspendedUntil: instant.nullable().optional(),
    lastActiveAt: instant.nullable().describe('null: not seen since this is recorded'),
    version: z
      .int()
      .describe('sent back with a change, so that it never overwrites one the admin has not seen'),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUser>;
