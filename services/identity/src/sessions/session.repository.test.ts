import { createConnection, type Connection } from 'mongoose';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import type { SessionRecord } from './session.model.ts';
import { createSessionRepository, type SessionRepository } from './session.repository.ts';

let store: TestStore;
let connection: Connection;
let sessions: SessionRepository;
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

async function openSession(sid: string): Promise<SessionRecord> {
  const now = new Date();
  await sessions.insert({
    _id: sid,
    family: `family of ${sid}`,
    userId: 'u1',
    generation: 0,
    current: ['first'],
    previous: [],
    rotatedAt: now,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 60_000),
    endedAt: null,
  });
  const session = await sessions.find(sid);
  if (!session) throw new Error('the session was not stored');
  return session;
}
const later = () => new Date(Date.now() + 60_000);
const end = (sid: string) =>
  sessions.end(sid, {
    reason: 'signedOut',
    revocation: { code: 'SESSION_ENDED', before: 1, lifted: false, seq: 1 },
    events: [],
  });

test('a session that ended after it was read gets no new token', async () => {
  const session = await openSession('ended');
  expect(await end('ended')).toBe(true);
  expect(await sessions.rotate(session, 'second', later())).toBe(false);
  expect(await sessions.addSibling(session, 'sibling')).toBe(false);
  expect(await sessions.find('ended')).toMatchObject({ current: ['first'], generation: 0 });
  expect(await end('ended')).toBe(false);
});

test('of two rotations of one generation the second changes nothing', async () => {
  const session = await openSession('twice');
  expect(await sessions.rotate(session, 'second', later())).toBe(true);
  expect(await sessions.rotate(session, 'third', later())).toBe(false);
  expect(await sessions.addSibling(session, 'fourth')).toBe(false);
  expect(await sessions.find('twice')).toMatchObject({
    current: ['second'],
    previous: ['first'],
    generation: 1,
  });
});
