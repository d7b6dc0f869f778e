import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { answerOn } from './answer-client-errors.ts';

const notYet = 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\n\r\n';

/**
 * Whether this asks for a live connection: clients that could speak HTTP/2 offer it with their first request. Behind a request
 * that is being answered it is one more request: that answer would appear in the middle of the live connection.
 */
export const asksForLive = ({ url = '', headers, socket }: IncomingMessage): boolean =>
  url.startsWith('/socket.io/') && headers.upgrade?.toLowerCase() === 'websocket' && !answerOn(socket);

/** Answers a connection that Node has let go of, and ends it. */
export function endUpgrade(socket: Duplex, answer: string): void {
  // Whoever has reset it by now must not end the process.
  socket.on('error', () => undefined);
  // Nobody reads from this connection, so what its client does with the other half must not matter.
  socket.end(answer, () => socket.destroy());
}

/** Refuses live connections until the returned function is called; one taken in earlier would never hear anything. */
export function refuseUpgrades(server: Server): () => void {
  const refuse = (_req: IncomingMessage, socket: Duplex) => endUpgrade(socket, notYet);
  server.on('upgrade', refuse);
  return () => void server.off('upgrade', refuse);
}
