import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { requestIdHeader } from '@ankur/contracts/claims';
import { AppError, type ErrorCode } from '@ankur/contracts/error-codes';
import { describeProblem } from '@ankur/service-kit/http/error-handler';

/** What is no HTTP request, by the error of Node's parser. */
const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'PAYLOAD_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** Whoever still sends may read the answer for so long before the connection is cut. */
const closingMs = 1000;

function answerTo(error: NodeJS.ErrnoException): string {
  const requestId = randomUUID();
  const problem = describeProblem(new AppError(codes[error.code ?? ''] ?? 'MALFORMED_REQUEST'), requestId);
  const body = JSON.stringify(problem);
  return [
    `HTTP/1.1 ${problem.status} ${problem.title}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `${requestIdHeader}: ${requestId}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Answers what Node's parser refuses with a problem body, and lets nothing that follows on the connection be read as a request. */
export function answerClientErrors(server: Server): void {
  const answered = new WeakSet<Duplex>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // The parser goes on complaining about what still arrives.
    if (answered.has(socket)) return;
    answered.add(socket);
    const inAnswer = (socket as Duplex & { _httpMessage?: { headersSent: boolean } | null })._httpMessage;
    if (!socket.writable || error.code === 'ECONNRESET' || inAnswer?.headersSent === true) {
      socket.destroy();
      return;
    }
    const cut = setTimeout(() => socket.destroy(), closingMs);
    socket.once('close', () => clearTimeout(cut));
    socket.end(answerTo(error));
  });
}
