import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { resetUpgrade } from '../../tests/reset-upgrade.ts';
import { refuseUpgrades } from './refuse-upgrades.ts';

test('a refused client that is gone by then does not end the process', async () => {
  const server = createServer();
  refuseUpgrades(server);
  expect(await resetUpgrade(server)).toHaveLength(1);
  await new Promise((resolve) => void server.close(resolve));
});

test('a refused client that keeps its half of the connection does not keep the server from closing', async () => {
  const server = createServer();
  refuseUpgrades(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let answer = '';
  client.on('data', (chunk) => (answer += chunk.toString()));
  const told = new Promise((resolve) => void client.once('end', resolve));
  client.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await told;
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  await new Promise((resolve) => void server.close(resolve));
  client.destroy();
});
