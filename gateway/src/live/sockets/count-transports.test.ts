import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { countTransports } from './count-transports.ts';

test('a connection that is one too many and reset by then does not end the process', async () => {
  const server = createServer();
  countTransports(server, { trusts: () => false, scale: 1 });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // What nobody listens for ends the process.
  const refused = new Promise<unknown[]>((resolve) => {
    server.on(
      'upgrade',
      (_req, socket) => void socket.once('close', () => resolve(socket.listeners('error'))),
    );
  });
  const client = connect({ port, host: '127.0.0.1' }, () => {
    client.write('GET /?sid=x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    client.resetAndDestroy();
  });
  expect(await refused).toHaveLength(1);
  await new Promise((resolve) => void server.close(resolve));
});
