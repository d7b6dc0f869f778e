import { expect, test } from '@jest/globals';
import { Types, type Connection } from 'mongoose';
import type { StoredUser } from '../../users/user.model.ts';
import { createContactLog } from './contact-log.repository.ts';

const athlete = { _id: new Types.ObjectId() } as StoredUser;
const line = { whoId: null, role: 'coach', what: 'declined', purpose: null, at: new Date(0) } as const;

test.each([
  ['stored', () => Promise.resolve({ upsertedCount: 1 }), undefined],
  ['known', () => Promise.resolve({ upsertedCount: 0 }), undefined],
  ['perhaps stored, its answer lost', () => Promise.reject(new Error('away')), 'away'],
])('of a line that is %s notice is given', async (_case, updateOne, failure) => {
  const told: unknown[] = [];
  const connection = { model: () => ({ updateOne }) } as unknown as Connection;
  const relay = { watch: () => undefined, notify: (_model: unknown, id: unknown) => void told.push(id) };
  const noted = createContactLog(connection, relay).note(athlete, { ...line, _id: 'line' });
  expect(await noted.catch((error: Error) => error.message)).toBe(failure);
  expect(told).toEqual(['line']);
});
