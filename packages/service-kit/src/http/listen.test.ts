import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { addressOf, closeServer, listen } from './listen.ts';

test('a server stops in its time whatever its clients do with their connections, upgraded ones included', async () => {
  const server = await listen(() => undefined, { host: '127.0.0.1', port: 0, uploads: false });
  server.on('upgrade', () => undefined);
  const upgrade = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  const clients = [upgrade, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', 'GET /'].map((text) => {
    const client = connect(addressOf(server).port, '127.0.0.1', () => client.write(text));
    return client.on('error', () => undefined);
  });
  await Promise.all([once(server, 'upgrade'), once(server, 'request')]);
  const closed = clients.map((client) => once(client, 'close'));
  await closeServer(server, 100);
  await Promise.all(closed);
  expect(server.listening).toBe(false);
});
