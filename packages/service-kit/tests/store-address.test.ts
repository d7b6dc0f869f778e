import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Schema, type Connection } from 'mongoose';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { EnvError } from '../src/env.ts';
import { createLogger } from '../src/logger.ts';
import { createServiceConnection, openConnection } from '../src/mongo/connect.ts';

let store: TestStore;
let connection: Connection;

beforeEach(async () => {
  store = await startStore();
  connection = createServiceConnection();
});

afterEach(async () => {
  await connection.close();
  await store.stop();
});

const bare = () => `${store.uri.slice(0, store.uri.indexOf('?'))}?directConnection=true`;

async function open(uri: string): Promise<{ options: Record<string, unknown>; maxTimeMS: unknown }> {
  const notes = connection.model('Note', new Schema({ text: String }));
  await openConnection(connection, uri, { logger: createLogger({ name: 'test', level: 'silent' }) });
  const query = notes.findOne({ text: 'x' });
  await query;
  return { options: { ...connection.getClient().options }, maxTimeMS: query.getOptions().maxTimeMS };
}

it('waits for the store as long as a request may, where the address says nothing', async () => {
  const { options, maxTimeMS } = await open(bare());
  // A store that is late for a second refused whoever needed a new connection, and answered all others.
  const patience = { socketTimeoutMS: 2500, connectTimeoutMS: 2500, waitQueueTimeoutMS: 2500 };
  expect(options).toMatchObject({ ...patience, maxPoolSize: 32 });
  expect(maxTimeMS).toBe(1500);
});

it.each([
  ['mongodb://u:hunter2@[bad/ankur', 'cannot be read as an address of MongoDB'],
  ['mongodb://u:hunter2@host:port/ankur', 'cannot be read as an address of MongoDB'],
  ['mongodb://u:hunter2@host/ankur?foo=1', 'option foo is not supported'],
])(
  'tries an address that nobody can read once, and does not repeat its password: %s',
  async (uri, reason) => {
    const error = await open(uri).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EnvError);
    expect(String(error)).toContain(`MONGODB_URI: `);
    expect(String(error)).toContain(reason);
    expect(String(error)).not.toContain('hunter2');
  },
);

it('takes limits that the address names, in whatever letters, and gives queries as much time as sockets', async () => {
  const { options, maxTimeMS } = await open(`${bare()}&SocketTimeoutMS=9000&maxPoolSize=7`);
  expect(options).toMatchObject({ socketTimeoutMS: 9000, waitQueueTimeoutMS: 2500, maxPoolSize: 7 });
  expect(maxTimeMS).toBe(9000);
});
