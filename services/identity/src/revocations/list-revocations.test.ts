import { Types } from 'mongoose';
import { expect, test } from '@jest/globals';
import { listRevocations, maxListed } from './list-revocations.ts';
import type { StoredRevocation } from './revocation-fields.ts';
import { stepsPerMs } from './sequence.ts';

const start = Date.now() * stepsPerMs;
const revocation = (seq: number): StoredRevocation => ({
  code: 'SESSION_ENDED',
  before: 0,
  lifted: false,
  seq: start + seq,
});

/** Revocations of sessions and users by their numbers, as the repositories answer them. */
const contextOf = (sessions: readonly number[], users: readonly number[]) =>
  ({
    settings: { current: () => ({ security: { requireAdmin2FA: false }, version: 1 }) },
    sessions: {
      revokedAfter: (after: number, limit: number) =>
        Promise.resolve(
          sessions
            .filter((seq) => start + seq > after)
            .slice(0, limit)
            .map((seq) => ({ _id: `session-${seq}`, revocation: revocation(seq) })),
        ),
    },
    users: {
      revokedAfter: (after: number, limit: number) =>
        Promise.resolve(
          users
            .filter((seq) => start + seq > after)
            .slice(0, limit)
            .map((seq) => ({ _id: new Types.ObjectId(), revocation: revocation(seq) })),
        ),
    },
  }) as unknown as Parameters<typeof listRevocations>[0];

test('a reader that always asks behind the last number it saw gets every revocation, however many there are', async () => {
  const tenSeconds = 10_000 * stepsPerMs;
  const sessions = Array.from({ length: maxListed + 500 }, (_, index) => (index + 1) * stepsPerMs * 10);
  const late = sessions.at(-1) ?? 0;
  const list = listRevocations(contextOf(sessions, [late + tenSeconds * 2]));
  const seen = new Set<number>();
  let after = 0;
  for (let poll = 0; poll < 20; poll += 1) {
    for (const { seq } of (await list({ query: { after } } as Parameters<typeof list>[0])).revocations) {
      seen.add(seq - start);
      after = Math.max(after, seq);
    }
  }
  expect(sessions.filter((seq) => !seen.has(seq))).toEqual([]);
  expect(seen.has(late + tenSeconds * 2)).toBe(true);
});
