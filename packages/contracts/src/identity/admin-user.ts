import { z } from 'zod';
import { instant } from '../primitives.ts';
import { ownUser } from './user.ts';

/** A member as admins see one. */
export const adminUser = ownUser
  .extend({
    isSuspended: z.boolean(),
    suspendedReason: z.string().optional(),
    suspendedUntil: instant.nullable().optional(),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUser>;
