import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import { addressKey, type Trusts } from './client-address.ts';

/** Connections of one address; `idle` in the order in which they fell silent. */
interface Connections {
  all: Set<Duplex>;
  idle: Set<Duplex>;
}

/**
 * Keeps one address from taking all connections (threat 59). At the limit the longest silent one makes room, so that
 * many people behind one address are served and half-open connections cannot shut them out; only an address with
 * that many requests in progress is refused. Live connections are counted by the live server instead.
 */
export function limitConnections(server: Server, { limit, trusts }: { limit: number; trusts: Trusts }): void {
  const byAddress = new Map<string, Connections>();
  const keys = new WeakMap<Duplex, string>();

  function forget(socket: Duplex): void {
    const key = keys.get(socket);
    const connections = key === undefined ? undefined : byAddress.get(key);
    if (key === undefined || !connections) return;
    keys.delete(socket);
    connections.all.delete(socket);
    connections.idle.delete(socket);
    if (connections.all.size === 0) byAddress.delete(key);
  }

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || trusts(remoteAddress, 0)) return;
    const key = addressKey(remoteAddress);
    const known = byAddress.get(key);
    if (known && known.all.size >= limit) {
      const [silent] = known.idle;
      if (!silent) return void socket.destroy();
      forget(silent);
      silent.destroy();
    }
    const connections = byAddress.get(key) ?? { all: new Set(), idle: new Set() };
    byAddress.set(key, connections);
    connections.all.add(socket);
    connections.idle.add(socket);
    keys.set(socket, key);
    socket.once('close', () => forget(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    const connections = byAddress.get(keys.get(socket) ?? '');
    if (!connections) return;
    connections.idle.delete(socket);
    res.on('close', () => {
      if (keys.has(socket)) connections.idle.add(socket);
    });
  });
  server.on('upgrade', (_req: IncomingMessage, socket: Duplex) => forget(socket));
}
