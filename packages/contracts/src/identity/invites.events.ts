import { z } from 'zod';
import { defineEvent } from '../domain-event.ts';

/** An invitation was made or revoked; never with its code. */
export const inviteChanged = defineEvent(
  'invite.changed',
  'identity',
  z.object({ inviteId: z.string(), version: z.int() }),
);
