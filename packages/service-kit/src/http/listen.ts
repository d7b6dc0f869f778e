import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Where and how a service listens; `uploads` allows a request 60 s instead of 15 s to arrive. What asks for an upgrade and
 * is not `isUpgrade` is answered as if it had not asked, as HTTP allows.
 */
export interface ListenOptions {
  host: string;
  port: number;
  uploads: boolean;
  isUpgrade?: (req: IncomingMessage) => boolean;
}

/** Open connections of each server, those that left HTTP by an upgrade included. */
const connectionsOf = new WeakMap<Server, Set<Socket>>();

/** Starts an HTTP server whose idle connections outlive those of the gateway's pool, so that a reused one is never just closed. */
export async function listen(app: RequestListener, options: ListenOptions): Promise<Server> {
  const server = createServer(
    {
      keepAliveTimeout: 75_000,
      headersTimeout: 10_000,
      requestTimeout: options.uploads ? 60_000 : 15_000,
      connectionsCheckingInterval: 2000,
      maxHeaderSize: 16 * 1024,
      // The gateway refuses a request without one, in the form of every other refusal; Node would do so without a word.
      requireHostHeader: false,
      ...(options.isUpgrade ? { shouldUpgradeCallback: options.isUpgrade } : {}),
    },
    app,
  );
  const connections = new Set<Socket>();
  connectionsOf.set(server, connections);
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return server;
}

/** Address a server listens on. */
export function addressOf(server: Server): { url: string; port: number } {
  const { address, port, family } = server.address() as AddressInfo;
  const anywhere = address === '0.0.0.0' || address === '::';
  const host = anywhere ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
  return { url: `http://${host}:${port}`, port };
}

/** Stops accepting, lets running requests finish for at most `drainMs`, then cuts what is left. */
export async function closeServer(server: Server, drainMs: number): Promise<void> {
  let closed = false;
  const done = new Promise<void>((resolve) => {
    server.close(() => {
      closed = true;
      resolve();
    });
  });
  const deadline = performance.now() + drainMs;
  while (!closed && performance.now() < deadline) {
    server.closeIdleConnections();
    await Promise.race([done, delay(50)]);
  }
  if (!closed) for (const socket of connectionsOf.get(server) ?? []) socket.destroy();
  await done;
}
