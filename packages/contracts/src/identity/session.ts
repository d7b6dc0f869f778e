import { z } from 'zod';
import { ownUser } from './user.ts';

/** A new session; its refresh token travels only in an httpOnly cookie. */
export const session = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string(),
  user: ownUser,
});
