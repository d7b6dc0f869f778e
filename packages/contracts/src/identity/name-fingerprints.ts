import { z } from 'zod';

/** So many other names that begin with one are told apart from it; a name that more begin with means nobody. */
export const maxLongerNames = 1000;

/**
 * How the name of an erased member is found in texts without being told: SHA-256 (base64url) of the member's id, a space and
 * the name in lower case. `longer`: those of other members whose names begin with it and a space.
 */
export const nameFingerprints = z.object({ name: z.string(), longer: z.array(z.string()) });
export type NameFingerprints = z.infer<typeof nameFingerprints>;
