import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createServiceConnection } from '@ankur/service-kit/mongo/connect';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { auditModel } from './audit.model.ts';
import { createAuditRepository } from './audit.repository.ts';

const many = 600;
const connection = createServiceConnection();
const audit = createAuditRepository(connection, { watch: () => undefined, notify: () => undefined });
let store: TestStore;

beforeAll(async () => {
  store = await startStore();
  await connection.openUri(store.uri);
  await auditModel(connection).createIndexes();
  const entries = Array.from({ length: many }, (_, n) => ({
    eventId: String(n),
    at: new Date(n),
    service: 'identity',
    actor: { id: 'desk', username: 'Desk', role: 'admin' },
    action: 'user.verify',
    target: { type: 'user', id: String(n) },
  }));
  await connection.collection('auditLog').insertMany(entries);
});
afterAll(async () => {
  await connection.close();
  await store.stop();
});

test('a file of the log is all of it, however long the store works on it', async () => {
  const { now } = Date;
  let ahead = 0;
  const found = audit.stream({});
  // Whoever looks at the clock of the store finds it a minute later.
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + (ahead += 60_000));
  try {
    const told: string[] = [];
    for await (const { eventId } of found) told.push(eventId);
    expect([told.length, told[0], told.at(-1)]).toEqual([many, String(many - 1), '0']);
  } finally {
    clock.mockRestore();
  }
  expect(ahead).toBeGreaterThan(0);
});
