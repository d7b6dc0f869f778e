import { z } from 'zod';
import { defineEvent } from '../domain-event.ts';
import { activityFeatures } from '../identity/activity.ts';
import { roles } from '../roles.ts';

const pointer = z.object({
  name: z.string(),
  version: z.string(),
  previous: z.string().nullable(),
  revision: z.int().default(0),
});
/** A version of a remote became active. */
export const releasePublished = defineEvent('release.published', 'gateway', pointer);
/** A remote went back to its previous version. */
export const releaseRolledBack = defineEvent('release.rolledBack', 'gateway', pointer);
/** Some get another version of a remote than everybody else, or no longer do: `version` is null then. */
export const releaseCanaryChanged = defineEvent(
  'release.canaryChanged',
  'gateway',
  z.object({ name: z.string(), version: z.string().nullable(), revision: z.int() }),
);
/** A remote was switched off everywhere. */
export const remoteDegraded = defineEvent(
  'remote.degraded',
  'gateway',
  z.object({ name: z.string(), reason: z.string(), since: z.iso.datetime(), revision: z.int() }),
);
/** A remote was switched on again. */
export const remoteRestored = defineEvent(
  'remote.restored',
  'gateway',
  z.object({ name: z.string(), revision: z.int() }),
);
/** A release token was made or revoked; never with the token. */
export const releaseTokenChanged = defineEvent(
  'releaseToken.changed',
  'gateway',
  z.object({ tokenId: z.string(), version: z.int() }),
);
/** Round trip of the deep health check through bus and socket. */
export const healthProbed = defineEvent('health.probed', 'gateway', z.object({ nonce: z.string() }));
/** Who was here since the gateway last said so, and which parts they used (at most 200 members each time). Whoever keeps it keeps of minors nothing but the day. */
export const activitySeen = defineEvent(
  'activity.seen',
  'gateway',
  z.object({
    seen: z.array(
      z.object({
        userId: z.string(),
        from: z.iso.datetime(),
        to: z.iso.datetime(),
        features: z.array(z.enum(activityFeatures)),
      }),
    ),
  }),
);
/** A tab of somebody who reviews has the console open, or leaves it; every gateway keeps who is there in memory. */
export const presenceNoted = defineEvent(
  'console.presenceNoted',
  'gateway',
  z.object({
    userId: z.string(),
    username: z.string(),
    role: z.enum(roles),
    tab: z.string(),
    section: z.string().nullable(),
    isNews: z.boolean().describe('false when the tab only says that it is still there'),
  }),
);
