import { createConnection, type Connection } from 'mongoose';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { createSessionRepository, type SessionEnd, type SessionRepository } from './session.repository.ts';
import { newFamilyToken, nextToken } from './tokens/refresh-token.ts';

let store: TestStore;
let connection: Connection;
let sessions: SessionRepository;
const first = newFamilyToken();
const second = nextToken(first);
const third = nextToken(first);
const noRelay = { watch: () => undefined, notify: () => undefined } as unknown as Relay;

beforeAll(async () => {
  store = await startStore();
  connection = createConnection(store.uri);
  sessions = createSessionRepository(connection, noRelay);
  await connection.asPromise();
});
afterAll(async () => {
  await connection.close();
  await store.stop();
});

async function openSession(sid: string): Promise<void> {
  const now = new Date();
  await sessions.insert({
    _id: sid,
    family: `family of ${sid}`,
    userId: 'u1',
    generation: 0,
    current: [first.hash],
    previous: [],
    rotatedAt: now,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 60_000),
    endedAt: null,
  });
}
const end = (sid: string, reason: SessionEnd['reason']) =>
  sessions.end(sid, {
    reason,
    revocation: { code: 'SESSION_ENDED', before: 1, lifted: false, seq: 1 },
    events: [],
  });

test('a session that ended gets no new token, and keeps the reason of its first end', async () => {
  await openSession('ended');
  await end('ended', 'tokenReused');
  await end('ended', 'signedOut');
  expect(await sessions.rotate('ended', { token: first, next: second })).toBe(false);
  expect(await sessions.find('ended')).toMatchObject({ current: [first.hash], endReason: 'tokenReused' });
});

test('two rotations of one token leave two good tokens, and its ancestor none', async () => {
  await openSession('twice');
  expect(await sessions.rotate('twice', { token: first, next: second })).toBe(true);
  expect(await sessions.rotate('twice', { token: first, next: third })).toBe(true);
  expect(await sessions.rotate('twice', { token: second, next: nextToken(second) })).toBe(true);
  expect(await sessions.rotate('twice', { token: first, next: nextToken(first) })).toBe(false);
  expect(await sessions.find('twice')).toMatchObject({ previous: [second.hash, third.hash], generation: 3 });
});

test('a session that is gone rotates nothing', async () => {
  expect(await sessions.rotate('never opened', { token: first, next: second })).toBe(false);
});
