import { once } from 'node:events';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { waitFor } from '@ankur/test-kit/wait-for';
import { afterEach, expect, test } from '@jest/globals';
import { createDispatchTransport } from './dispatch-transport.ts';
import type { UpstreamFailure } from './transport.ts';
import { type Outcome } from './transport.ts';

const servers: Server[] = [];
const closing: (() => void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  }
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** A client's side of the transport, in front of a service; `outcomes` are what the gateway hears. */
async function startBoth(service: RequestListener, { timeoutMs = 60_000, idleMs = 60_000 } = {}) {
  const outcomes: (Outcome | UpstreamFailure['kind'])[] = [];
  const transport = createDispatchTransport(`http://127.0.0.1:${await serve(service)}`, { idleMs });
  closing.push(() => transport.close());
  const port = await serve((req, res) => {
    transport.forward({ req, res, headers: [], ownHeaders: [], timeoutMs, maxBodyBytes: 1_000_000 }).then(
      (outcome) => {
        outcomes.push(outcome);
        if (outcome === 'tooSlow') res.writeHead(408).end();
      },
      (error: UpstreamFailure) => {
        outcomes.push(error.kind);
        res.writeHead(503).end('not now');
      },
    );
  });
  return { port, outcomes };
}

test('a client that reads no further is cut off, and its request taken back from the service', async () => {
  let takenBack = false;
  const { port } = await startBoth(
    (_req, res) => {
      res.once('close', () => (takenBack = true));
      const fill = (): void => {
        while (res.write(Buffer.alloc(65_536)));
        res.once('drain', fill);
      };
      fill();
    },
    { idleMs: 200 },
  );
  const socket = connect(port, '127.0.0.1');
  closing.push(() => socket.destroy());
  socket.pause().on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await waitFor(() => takenBack);
});

test('a client that does not even read the end of an answer is cut off', async () => {
  let isCut = false;
  const { port, outcomes } = await startBoth((_req, res) => res.writeHead(204).end(), { idleMs: 50 });
  (servers.at(-1) as Server).prependListener('request', (_req, res) => {
    // More than the machine keeps for a client that does not read, so that the answer waits behind it.
    res.socket?.write(Buffer.alloc(50_000_000));
    res.once('close', () => (isCut = true));
  });
  const socket = connect(port, '127.0.0.1');
  closing.push(() => socket.destroy());
  socket.pause().on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await waitFor(() => isCut);
  expect(outcomes).toEqual(['answered']);
});

test('an answer that falls silent in its middle is cut', async () => {
  const { port, outcomes } = await startBoth((_req, res) => void res.write('the beginning'), { idleMs: 200 });
  const response = await fetch(`http://127.0.0.1:${port}/`);
  await expect(response.text()).rejects.toThrow();
  expect(outcomes).toEqual(['answered']);
});

test('a client that leaves in the middle of an upload says nothing about the service', async () => {
  let seen = 0;
  const { port, outcomes } = await startBoth((req) => void req.on('data', () => (seen += 1)));
  const upload = request({ port, method: 'POST', headers: { 'content-length': 100_000 } });
  upload.on('error', () => undefined).write('the beginning');
  await waitFor(() => seen > 0);
  upload.destroy();
  await waitFor(() => outcomes.length > 0);
  expect(outcomes).toEqual(['aborted']);
});

test('a client that sends slowly is told so, a service that thinks too long is named', async () => {
  const { port, outcomes } = await startBoth((req) => void req.resume(), { timeoutMs: 300 });
  const upload = request({ port, method: 'POST', headers: { 'content-length': 100 } });
  upload.on('error', () => undefined).write('the beginning');
  const [answer] = (await once(upload, 'response')) as [{ statusCode: number }];
  expect(answer.statusCode).toBe(408);
  upload.destroy();
  await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'all of it' });
  expect(outcomes).toEqual(['tooSlow', 'timeout']);
});

test('a service that ends in the middle of an upload leaves the connection able to carry more than the answer', async () => {
  const { port, outcomes } = await startBoth((req, res) => {
    if (req.method === 'GET') res.end('as before');
    else req.once('data', () => req.socket.destroy());
  });
  let side: Socket | undefined;
  (servers.at(-1) as Server).once('connection', (accepted) => (side = accepted));
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  closing.push(() => socket.destroy());
  let heard = '';
  socket.on('data', (text: string) => (heard += text)).on('error', () => undefined);
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\n\r\n${'x'.repeat(100_000)}`);
  await waitFor(() => heard.includes('not now'));
  // Nobody reads the body any more when its next parts come: the first ends the reading, the others must be thrown away.
  for (const received of [130_000, 160_000]) {
    socket.write('x'.repeat(30_000));
    await waitFor(() => (side?.bytesRead ?? 0) >= received);
  }
  socket.write(`${'x'.repeat(40_000)}GET / HTTP/1.1\r\nHost: a\r\n\r\n`);
  await waitFor(() => heard.includes('as before'));
  expect(outcomes).toEqual(['reset', 'answered']);
});

test('what a service says before its answer is not taken for it, and every value of a header arrives', async () => {
  const { port } = await startBoth((_req, res) => {
    res.writeEarlyHints({ link: '</a.css>; rel=preload' });
    res.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'x-name': 'caf\u00e9' }).end('made');
  });
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect([response.status, await response.text()]).toEqual([201, 'made']);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(response.headers.get('x-name')).toBe('caf\u00e9');
});

test('an answer to HEAD keeps its length and has no body', async () => {
  const { port } = await startBoth((_req, res) => res.writeHead(200, { 'content-length': 5 }).end('12345'));
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' });
  expect([response.headers.get('content-length'), await response.text()]).toEqual(['5', '']);
});
