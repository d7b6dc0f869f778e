import { z } from 'zod';
import { defineEvent } from '../domain-event.ts';
import { nameFingerprints } from './name-fingerprints.ts';
import { announcedSettings } from './public-settings.ts';
import { adminSecondStep, revocation } from './revocation.ts';
import { authorCard } from './user.ts';

/**
 * What other services keep of a member. Who tells nothing of a suspension leaves what is known of it. `isMinor` is true of
 * who is known to be under 18, `isPrivate` of such a one without a guardian's consent (C20); both stand beside the card, never
 * in it: others do not learn them.
 */
export const userState = z.object({
  user: authorCard,
  version: z.int(),
  isSuspended: z.boolean().optional(),
  isMinor: z.boolean().optional(),
  isPrivate: z.boolean().optional(),
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
/**
 * The account is gone: the card says nobody, and its version is newer than every other. `address`: SHA-256 (base64url) of the
 * e-mail, for who kept it; empty for one that the member never proved to read. `mentioned`: the name, for who keeps texts; absent where others bear it too, so that it meant nobody.
 */
export const userErased = defineEvent(
  'user.erased',
  'identity',
  userState.extend({ revocation, address: z.string(), mentioned: nameFingerprints.optional() }),
);
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
