import { randomUUID } from 'node:crypto';
import type { Server, ServerResponse } from 'node:http';
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

function answerWith(code: ErrorCode): string {
  const requestId = randomUUID();
  const problem = describeProblem(new AppError(code), requestId);
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

/** The answer that a connection is busy with. Node leads from the one to the other by no other name. */
export const answerOn = (socket: Duplex): ServerResponse | null =>
  (socket as Duplex & { _httpMessage?: ServerResponse | null })._httpMessage ?? null;

/** Ends a connection behind its answers to requests that were all there; Node has led on to the next one by the time that one is over. */
function endBehind(answer: ServerResponse, socket: Duplex): void {
  answer.once('finish', () => {
    const next = answerOn(socket);
    if (next?.req.complete === true) endBehind(next, socket);
    else answer.req.socket.destroySoon();
  });
}

/** Ends a connection with a problem body or, where requests that were all there are not answered yet, behind their answers. */
function refuse(socket: Duplex, { code, isOver }: { code: ErrorCode; isOver: boolean }): void {
  const answer = answerOn(socket);
  if (!isOver && answer?.req.complete === true) {
    endBehind(answer, socket);
    return;
  }
  if (isOver || answer?.headersSent === true) {
    socket.destroy();
    return;
  }
  const cut = setTimeout(() => socket.destroy(), closingMs);
  socket.once('close', () => clearTimeout(cut));
  socket.end(answerWith(code));
}

/**
 * Answers what Node's parser refuses with a problem body, and lets nothing that follows on the connection be read as a request.
 * Those that were all there before are answered instead, and are the last of their connection.
 */
export function answerClientErrors(server: Server): void {
  const answered = new WeakSet<Duplex>();
  // Nobody has to meet an expectation (RFC 9110, 10.1.1); Node would refuse one it does not know, without a word and in no log.
  server.on('checkExpectation', (req, res) => void server.emit('request', req, res));
  // We are no proxy, and Node would cut the connection without a word.
  server.on('connect', (_req, socket) => {
    // Node has let go of the connection, whatever is still being answered on it.
    socket.on('error', () => undefined);
    socket.on('drain', () => answerOn(socket)?.emit('drain'));
    refuse(socket, { code: 'METHOD_NOT_ALLOWED', isOver: !socket.writable });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // The parser goes on complaining about what still arrives.
    if (answered.has(socket)) return;
    answered.add(socket);
    const isOver = !socket.writable || error.code === 'ECONNRESET';
    refuse(socket, { code: codes[error.code ?? ''] ?? 'MALFORMED_REQUEST', isOver });
  });
}
