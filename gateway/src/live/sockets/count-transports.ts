import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { addressKey, clientAddress, type Trusts } from '../../http/client-address.ts';
import { endUpgrade } from '../../http/refuse-upgrades.ts';
import { socketLimits } from './socket-limits.ts';

const refusal = 'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\nConnection: close\r\n\r\n';

/** A connection that left HTTP for the live server, or one that polls, counted under one key at a time until it is closed. */
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

/** Anything that ends once. */
interface Ending {
  once(event: 'close', listener: () => void): unknown;
}

/** What is known of the connections of a server. */
export interface CountedTransports {
  /** Of a connection that left HTTP. */
  of(connection: Duplex): Transport | undefined;
  /** Counts a session that polls by requests like any other; undefined when it is one too many. */
  takePolling(session: Ending, req: IncomingMessage): Transport | undefined;
}

/**
 * Counts every connection that leaves HTTP, whatever it sends afterwards or never sends: in all, and by address until
 * it has become the connection of a visitor or a member. One too many is refused before the live server sees it. Sessions
 * that poll are counted alike, once the live server has them.
 */
export function countTransports(
  server: Server,
  { trusts, scale }: { trusts: Trusts; scale: number },
): CountedTransports {
  const counts = createCount();
  const transports = new WeakMap<Duplex, Transport>();
  const addressOf = (req: IncomingMessage) => addressKey(clientAddress(req, trusts));

  function take(ending: Ending, address: string, destroy: () => void): Transport | undefined {
    let key = `connecting:${address}`;
    if (!counts.add('all', socketLimits.all * scale)) return undefined;
    if (!counts.add(key, socketLimits.connectingPerAddress * scale)) {
      counts.remove('all');
      return undefined;
    }
    ending.once('close', () => {
      counts.remove('all');
      counts.remove(key);
    });
    return {
      address,
      countAs(next, limit) {
        if (!counts.add(next, limit)) return false;
        counts.remove(key);
        key = next;
        return true;
      },
      destroy,
    };
  }

  server.prependListener('upgrade', (req: IncomingMessage, connection: Duplex) => {
    // A second WebSocket for a session that has one would be nobody's, and sessions that poll go on polling.
    const extra = /[?&]sid=/.test(req.url ?? '');
    const taken = extra ? undefined : take(connection, addressOf(req), () => void connection.destroy());
    if (taken) transports.set(connection, taken);
    else endUpgrade(connection, refusal);
  });
  return {
    of: (connection) => transports.get(connection),
    takePolling: (session, req) => take(session, addressOf(req), () => undefined),
  };
}
