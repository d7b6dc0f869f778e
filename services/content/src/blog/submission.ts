import { createHash } from 'node:crypto';
import { idempotencyHeader } from '@ankur/contracts/claims';
import { AppError } from '@ankur/contracts/error-codes';
import type { BlogPostRecord } from './blog-post.model.ts';

/** Without a key, the same text by the same author within this time is one submission. */
const sameTextMs = 10_000;

/** What makes a repeated write harmless: `keys` finds the earlier one, `key` and `hash` are stored with the new one. */
export interface Submission {
  key: string;
  keys: string[];
  hash: string;
  byClient: boolean;
}

export function submissionOf(authorId: string, headers: Record<string, unknown>, body: unknown): Submission {
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const sent = headers[idempotencyHeader];
  if (typeof sent === 'string' && sent !== '') {
    const key = `${authorId}:key:${sent.slice(0, 128)}`;
    return { key, keys: [key], hash, byClient: true };
  }
  // Two neighbouring slots cover every pair less than one slot apart.
  const slot = Math.floor(Date.now() / sameTextMs);
  const inSlot = (number: number) => `${authorId}:same:${hash}:${number}`;
  return { key: inSlot(slot), keys: [inSlot(slot), inSlot(slot - 1)], hash, byClient: false };
}

/** The earlier post of the same submission, if it still counts. */
export function repeated(submission: Submission, earlier: BlogPostRecord | null): BlogPostRecord | null {
  if (!earlier) return null;
  if (submission.byClient && earlier.submissionHash !== submission.hash)
    throw new AppError('IDEMPOTENCY_MISMATCH');
  if (submission.byClient) return earlier;
  return Date.now() - earlier.createdAt.getTime() < sameTextMs ? earlier : null;
}
