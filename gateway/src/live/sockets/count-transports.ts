import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { addressKey, clientAddress, type Trusts } from '../../http/client-address.ts';
import { socketLimits } from './socket-limits.ts';

const refusal = 'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\nConnection: close\r\n\r\n';

/** A connection that left HTTP for the live server, counted under one key at a time until it is closed. */
export interface Transport {
  /** What counts as the address it came from. */
  address: string;
  /** Counts it under another key from now on; false when that key already has `limit` connections. */
  countAs(key: string, limit: number): boolean;
  destroy(): void;
}

/** Numbers of open connections by key. */
function createCount() {
  const counts = new Map<string, number>();
  return {
    add(key: string, limit: number): boolean {
      const count = counts.get(key) ?? 0;
      if (count >= Math.max(1, Math.round(limit))) return false;
      counts.set(key, count + 1);
      return true;
    },
    remove(key: string): void {
      const count = (counts.get(key) ?? 0) - 1;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}

/**
 * Counts every connection that leaves HTTP, whatever it sends afterwards or never sends: in all, and by address until
 * it has become the connection of a visitor or a member. One too many is refused before the live server sees it.
 */
export function countTransports(
  server: Server,
  { trusts, scale }: { trusts: Trusts; scale: number },
): (connection: Duplex) => Transport | undefined {
  const counts = createCount();
  const transports = new WeakMap<Duplex, Transport>();

  function take(connection: Duplex, address: string): boolean {
    let key = `connecting:${address}`;
    if (!counts.add('all', socketLimits.all * scale)) return false;
    if (!counts.add(key, socketLimits.connectingPerAddress * scale)) {
      counts.remove('all');
      return false;
    }
    connection.once('close', () => {
      counts.remove('all');
      counts.remove(key);
    });
    transports.set(connection, {
      address,
      countAs(next, limit) {
        if (!counts.add(next, limit)) return false;
        counts.remove(key);
        key = next;
        return true;
      },
      destroy: () => void connection.destroy(),
    });
    return true;
  }

  server.prependListener('upgrade', (req: IncomingMessage, connection: Duplex) => {
    // A second WebSocket for a session that has one would be nobody's.
    const extra = /[?&]sid=/.test(req.url ?? '');
    if (!extra && take(connection, addressKey(clientAddress(req, trusts)))) return;
    connection.end(refusal, () => connection.destroy());
  });
  return (connection) => transports.get(connection);
}
