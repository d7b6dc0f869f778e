import { z } from 'zod';
import { defineEvent } from '../domain-event.ts';

const pointer = z.object({ name: z.string(), version: z.string(), previous: z.string().nullable() });
/** A version of a remote became active. */
export const releasePublished = defineEvent('release.published', 'gateway', pointer);
/** A remote went back to its previous version. */
export const releaseRolledBack = defineEvent('release.rolledBack', 'gateway', pointer);
/** Round trip of the deep health check through bus and socket. */
export const healthProbed = defineEvent('health.probed', 'gateway', z.object({ nonce: z.string() }));
