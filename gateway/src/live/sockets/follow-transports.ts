import type { IncomingMessage } from 'node:http';
import type { Logger } from '@ankur/service-kit/logger';
import type { Server } from 'socket.io';
import type { CountedTransports, Transport } from './count-transports.ts';
import { guardHandler } from './guard-handler.ts';
import { createMessageBudget, socketLimits } from './socket-limits.ts';

/** A client that does not answer the end of its WebSocket has this long before it is cut. */
const closingMs = 2000;

/** The connection below a socket, of which there is one whatever the client does with namespaces; what we use of Engine.IO's. */
interface EngineConnection {
  request: unknown;
  readonly transport: { readonly name: string };
  close(): void;
  on(event: 'data', listener: () => void): void;
  once(event: 'close', listener: () => void): void;
}

/** What the connections of a live server have in common. */
export interface TransportOptions {
  logger: Logger;
  scale: number;
  counted: CountedTransports;
}

/** Follows each connection from its first byte: what is known of it is kept here, and one that floods or does not end is cut. */
export function followTransports(
  io: Server,
  { logger, scale, counted }: TransportOptions,
): (connection: object) => Transport | undefined {
  const transports = new WeakMap<object, Transport>();

  function follow(connection: EngineConnection): void {
    const request = connection.request as IncomingMessage;
    const { socket } = request;
    const polls = connection.transport.name === 'polling';
    const transport = polls ? counted.takePolling(connection, request) : counted.of(socket);
    if (!transport) {
      connection.close();
      return;
    }
    transports.set(connection, transport);
    // The largest thing a connection would hold on to.
    connection.request = null;
    const spend = createMessageBudget(scale * socketLimits.frameFactor);
    connection.on('data', () => {
      if (!spend()) connection.close();
    });
    // What one that polls leaves behind is an ordinary connection, which may have been used for anything.
    if (polls) return;
    connection.once('close', () => {
      const cut = setTimeout(() => transport.destroy(), closingMs);
      socket.once('close', () => clearTimeout(cut));
    });
  }

  io.engine.on('connection', (connection: EngineConnection) => {
    guardHandler({ logger, close: () => connection.close() }, follow)(connection);
  });
  return (connection) => transports.get(connection);
}
