import { createServer } from 'node:net';

/** Fails with EADDRINUSE when somebody listens on the port already, before anything else has been started. */
export async function assertPortFree(port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  await new Promise((resolve) => server.close(resolve));
}
