import { createHash } from 'node:crypto';
import { AppError } from '@ankur/contracts/error-codes';
import { LRUCache } from 'lru-cache';

/** How long a key of the client is kept. */
export const keyLifetimeMs = 24 * 60 * 60 * 1000;
/** Without a key, the same content by the same author within this time is one submission. */
const sameContentMs = 10_000;

/** What makes a write harmless to repeat: `keys` finds the earlier one, `key` and `hash` are stored with the new one. */
export interface Submission {
  key: string;
  keys: string[];
  hash: string;
  fromClient: boolean;
}

/** When this process first saw a content: of two sent at once, around the end of a slot, both get the slot of the first. */
const firstSeen = new LRUCache<string, number>({ max: 10_000 });

function slotOf(content: string): number {
  const now = Date.now();
  const seen = firstSeen.get(content);
  const at = seen !== undefined && now - seen < sameContentMs ? seen : now;
  firstSeen.set(content, at);
  return Math.floor(at / sameContentMs);
}

const goodKey = /^[\x21-\x7e]{1,128}$/;

function checked(key: string): string {
  if (goodKey.test(key)) return key;
  throw new AppError('VALIDATION_FAILED', {
    field: 'Idempotency-Key',
    errors: [{ field: 'Idempotency-Key', message: 'must be 1 to 128 visible ASCII characters' }],
  });
}

/** Describes one submission of an author; `content` is all that makes it another one (text, file hashes, what it answers). */
export function identifySubmission(
  authorId: string,
  idempotencyKey: string | null,
  content: unknown,
): Submission {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  if (idempotencyKey !== null) {
    const key = `${authorId}:key:${checked(idempotencyKey)}`;
    return { key, keys: [key], hash, fromClient: true };
  }
  // Two neighbouring slots of ten seconds cover every pair less than ten seconds apart.
  const same = `${authorId}:same:${hash}`;
  const slot = slotOf(same);
  const inSlot = (number: number): string => `${same}:${number}`;
  return { key: inSlot(slot), keys: [inSlot(slot), inSlot(slot - 1)], hash, fromClient: false };
}

interface Earlier {
  createdAt: Date;
  submissionHash?: string;
}

/** The earlier result of the same submission, if it still counts; throws when its key was used for something else. */
export function repeated<T extends Earlier>(submission: Submission, earlier: T | null): T | null {
  if (!earlier) return null;
  if (!submission.fromClient) {
    return Date.now() - earlier.createdAt.getTime() < sameContentMs ? earlier : null;
  }
  if (earlier.submissionHash !== submission.hash) throw new AppError('IDEMPOTENCY_MISMATCH');
  return earlier;
}
