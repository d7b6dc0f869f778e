import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable, type Duplex } from 'node:stream';
import { waitFor } from '@ankur/test-kit/wait-for';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { answerClientErrors } from './answer-client-errors.ts';

let server: Server;
let requests: string[] = [];
const clients: Socket[] = [];
beforeAll(async () => {
  server = createServer({ maxHeaderSize: 16 * 1024, requestTimeout: 300, connectionsCheckingInterval: 100 });
  server.on('request', (req, res) => {
    requests.push(req.url ?? '');
    if (req.url === '/begun') res.write('begun');
    // Its answer is over only when what came behind it has been refused.
    else if (req.url === '/late') server.once('clientError', () => res.end('fine'));
    else if (req.url === '/silent') return;
    else if (req.url === '/slow') setImmediate(() => res.end('fine'));
    // More than a connection takes at once.
    else if (req.url === '/large') Readable.from(Array(50).fill('x'.repeat(100_000))).pipe(res);
    else res.end('fine');
  });
  answerClientErrors(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
/** The server has let go of every connection by itself. */
afterEach(async () => {
  await waitFor(
    () => new Promise((resolve) => void server.getConnections((_error, count) => resolve(count === 0))),
  );
  for (const socket of clients.splice(0)) socket.destroy();
});
afterAll(() => new Promise((resolve) => void server.close(resolve)));

/** Sends bytes over a connection that is never ended from here; answers all that came back. */
function send(...parts: string[]): Promise<string> {
  requests = [];
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
      for (const part of parts) socket.write(part);
    });
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => undefined);
    // The end of the server's half is all that a client sees which keeps its own.
    for (const event of ['end', 'close']) socket.once(event, () => resolve(answer));
    clients.push(socket);
  });
}

const line = (text: string) => `${text}\r\nHost: a\r\n`;
const refused: Record<string, [string[], number, string]> = {
  'headers of more than 16 kB': [
    [line('GET / HTTP/1.1'), `X-Long: ${'x'.repeat(17_000)}\r\n\r\n`],
    431,
    'HEADERS_TOO_LARGE',
  ],
  'a path of more than 16 kB': [
    [line(`GET /${'x'.repeat(20_000)} HTTP/1.1`), '\r\n'],
    431,
    'HEADERS_TOO_LARGE',
  ],
  'what is no HTTP': [['\u0016\u0003\u0001 hello\r\n\r\n'], 400, 'MALFORMED_REQUEST'],
  'two framings': [
    [
      line('POST / HTTP/1.1'),
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n',
    ],
    400,
    'MALFORMED_REQUEST',
  ],
  'a request that does not arrive': [[line('GET / HTTP/1.1')], 408, 'REQUEST_TIMEOUT'],
};

test.each(Object.entries(refused))(
  'answers %s with a problem body and ends the connection',
  async (_what, [parts, status, code]) => {
    const answer = await send(...parts);
    expect(answer.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/\r\nconnection: close/i);
    expect(head).toMatch(/\r\ncontent-type: application\/problem\+json/i);
    expect(Number(/content-length: (\d+)/i.exec(head)?.[1])).toBe(Buffer.byteLength(body));
    const problem = JSON.parse(body) as { code: string; status: number; requestId: string };
    expect(problem).toMatchObject({ code, status });
    expect(head).toContain(`x-request-id: ${problem.requestId}`);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(requests).toEqual([]);
  },
);

test('reads nothing that follows a refused request as another one', async () => {
  const good = 'GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n';
  const answer = await send(`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`, good, good);
  expect([answer.match(/HTTP\/1\.1/g)?.length, requests]).toEqual([1, []]);
});

test('leaves a refused connection to its answer, whatever else arrives on it', async () => {
  const cut: boolean[] = [];
  const note = (_error: Error, socket: Duplex) => cut.push(socket.destroyed);
  server.on('clientError', note);
  // More than one read brings. Where the time for the answer is over before the second, it is sent again.
  await waitFor(async () => {
    cut.length = 0;
    await send('nonsense\r\n\r\n', 'x'.repeat(1_000_000));
    return cut.length > 1;
  });
  server.off('clientError', note);
  expect(new Set(cut)).toEqual(new Set([false]));
});

test('answers a request that was all there, and nothing that is no request behind it', async () => {
  const answer = await send('GET /late HTTP/1.1\r\nHost: a\r\n\r\n', 'nonsense\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).toMatch(/\r\n\r\nfine$/);
  expect(requests).toEqual(['/late']);
});

test('answers every request that was all there before what is none, in their order', async () => {
  const requested = ['/late', '/', '/slow', '/'];
  const answer = await send(
    requested.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join('') + 'nonsense\r\n\r\n',
  );
  expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(4);
  expect(answer).not.toContain('problem+json');
  expect(requests).toEqual(requested);
});

const tunnel = 'CONNECT b:443 HTTP/1.1\r\nHost: b:443\r\n\r\n';

test('answers who asks for a tunnel that there is none', async () => {
  const answer = await send(`${tunnel}\u0016\u0003\u0001 hello`);
  expect(answer).toMatch(/^HTTP\/1\.1 405 .*\r\nconnection: close\r\n.*"code":"METHOD_NOT_ALLOWED"/is);
  expect(requests).toEqual([]);
});

test('answers every request that was all there before one for a tunnel, however long its answer', async () => {
  const asked = ['/slow', '/large'].map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join('');
  const answer = await send(`${asked}${tunnel}GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n`);
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  expect(answer.match(/x/g)).toHaveLength(5_000_000);
  expect(requests).toEqual(['/slow', '/large']);
});

test('outlives who asks for a tunnel and is gone at once', async () => {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' }, () => {
    socket.write(tunnel);
    socket.resetAndDestroy();
  });
  await new Promise((resolve) => void socket.once('close', resolve));
  expect(await send(tunnel)).toContain(' 405 ');
});

test('cuts a connection behind whose answer another request is not all there', async () => {
  const answer = await send(
    'GET /late HTTP/1.1\r\nHost: a\r\n\r\nPOST /silent HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n\r\n',
  );
  expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(1);
});

test('cuts a connection whose answer has begun before its request was all there', async () => {
  const answer = await send(
    'POST /begun HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n',
    'nonsense\r\n\r\n',
  );
  expect(answer).not.toContain('problem+json');
  expect(requests).toEqual(['/begun']);
});
