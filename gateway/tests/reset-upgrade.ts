import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

/**
 * Asks for a live connection and is gone before the answer; resolves, when the server has let go of it, with who listened for
 * its errors by then. What nobody listens for ends the process.
 */
export async function resetUpgrade(server: Server, path = '/'): Promise<unknown[]> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const listeners = new Promise<unknown[]>((resolve) => {
    server.on(
      'upgrade',
      (_req, socket) => void socket.once('close', () => resolve(socket.listeners('error'))),
    );
  });
  const client = connect({ port, host: '127.0.0.1' }, () => {
    client.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    client.resetAndDestroy();
  });
  return listeners;
}
