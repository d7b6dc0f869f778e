import type { Server } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** The port this gateway shares with others; `leave` takes no further connections and lets running requests finish. */
export interface SharedPort {
  leave(drainMs: number): Promise<void>;
}

/** Where to listen; with `reusePort` the kernel spreads connections over all processes that listen there. */
export interface SharedPortOptions {
  host: string;
  port: number;
  reusePort: boolean;
}

/** Hands the connections of a second port to a server that already listens on its own: requests and sockets alike. */
export async function joinSharedPort(http: Server, options: SharedPortOptions): Promise<SharedPort> {
  const connections = new Set<Socket>();
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
    http.emit('connection', socket);
  });
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(options, resolve);
  });
  return {
    async leave(drainMs) {
      let left = false;
      const done = new Promise<void>((resolve) => {
        listener.close(() => {
          left = true;
          resolve();
        });
      });
      const deadline = performance.now() + drainMs;
      while (!left && performance.now() < deadline) {
        http.closeIdleConnections();
        await Promise.race([done, delay(50)]);
      }
      for (const socket of connections) socket.destroy();
      await done;
    },
  };
}
