import { z } from 'zod';
import { defineEvent } from '../domain-event.ts';
import { announcedSettings } from './public-settings.ts';
import { adminSecondStep, revocation } from './revocation.ts';
import { authorCard } from './user.ts';

/**
 * What other services keep of a member. Who tells nothing of a suspension leaves what is known of it. `isAdult` is true only of
 * who is known to be of age (C20) and stands beside the card, never in it: others do not learn it.
 */
export const userState = z.object({
  user: authorCard,
  version: z.int(),
  isSuspended: z.boolean().optional(),
  isAdult: z.boolean().optional(),
});

export const userRegistered = defineEvent('user.registered', 'identity', userState);
export const userUpdated = defineEvent('user.updated', 'identity', userState);
export const userRoleChanged = defineEvent('user.roleChanged', 'identity', userState.extend({ revocation }));
export const userSuspended = defineEvent(
  'user.suspended',
  'identity',
  userState.extend({ reason: z.string(), until: z.string().nullable(), revocation }),
);
export const userRestored = defineEvent('user.restored', 'identity', userState.extend({ revocation }));
/** One session ended (log out, reuse of a refresh token). */
export const sessionRevoked = defineEvent(
  'session.revoked',
  'identity',
  z.object({ userId: z.string(), revocation }),
);
/** The settings of the platform changed; whoever follows all of them reads them anew. An instance of an earlier version tells the number alone. */
export const platformSettingsChanged = defineEvent(
  'platformSettings.changed',
  'identity',
  z.object({
    version: z.int(),
    settings: announcedSettings.optional(),
    /** For gateways; browsers are not told. */
    adminSecondStep: adminSecondStep.optional(),
  }),
);
