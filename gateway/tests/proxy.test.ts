import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { compressesHeader } from '@ankur/contracts/claims';
import { waitFor } from '@ankur/test-kit/wait-for';
import { rawRequest } from './raw-request.ts';
import {
  sendJson,
  startFakeService,
  startTestGateway,
  tokenFor,
  type TestGateway,
} from './start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const member = { authorization: `Bearer ${tokenFor()}` };
type Problem = { code: string; message: string; requestId: string; data?: { service?: string } };

test('streams a body of exactly the limit through and refuses one byte more, declared or not', async () => {
  let received = 0;
  gateway.fakes.moderation.handler = (req, res) => {
    received = 0;
    req.on('data', (chunk: Buffer) => (received += chunk.length));
    req.on('end', () => sendJson(res, { received }));
  };
  const send = (bytes: number, chunked: boolean) => {
    const body = Buffer.alloc(bytes, 'a');
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(body);
        controller.close();
      },
    });
    const init = {
      method: 'POST',
      headers: { ...member, 'content-type': 'application/json' },
      body: chunked ? stream : body,
      duplex: 'half',
    };
    return fetch(
      `${gateway.url}/api/moderation/community-posts/64b0000000000000000000ff/flag`,
      init as RequestInit,
    );
  };
  for (const chunked of [false, true]) {
    expect((await send(100_000, chunked)).status).toBe(200);
    expect(received).toBe(100_000);
    const refused = await send(100_001, chunked);
    expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  }
});

test('lets an upload of five full files through', async () => {
  gateway.fakes.community.handler = (req, res) => {
    let bytes = 0;
    req.on('data', (chunk: Buffer) => (bytes += chunk.length));
    req.on('end', () => sendJson(res, { bytes }, 201));
  };
  const form = new FormData();
  for (let index = 0; index < 5; index += 1)
    form.append('media', new Blob([new Uint8Array(5_242_880)]), `${index}.png`);
  const response = await fetch(`${gateway.url}/api/community`, {
    method: 'POST',
    headers: member,
    body: form,
  });
  expect(response.status).toBe(201);
  expect(((await response.json()) as { bytes: number }).bytes).toBeGreaterThan(5 * 5_242_880);
});

test('tells the service that it passes on what is compressed, and does so', async () => {
  const packed = gzipSync(JSON.stringify([{ title: 'Trials' }]));
  gateway.fakes.content.handler = (_req, res) => {
    const head = { 'content-type': 'application/json', 'content-encoding': 'gzip', vary: 'accept-encoding' };
    res.writeHead(200, { ...head, 'content-length': packed.length }).end(packed);
  };
  const headers = { ...member, [compressesHeader]: 'no', 'accept-encoding': 'gzip' };
  const before = gateway.fakes.content.requests.length;
  // Strangers are answered from memory the second time.
  for (const asked of [{ headers }, {}, {}]) {
    const response = await fetch(`${gateway.url}/api/admin/public/ads`, asked);
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
      'gzip',
      'accept-encoding',
    ]);
    expect(await response.json()).toEqual([{ title: 'Trials' }]);
  }
  const asked = gateway.fakes.content.requests.slice(before);
  expect(asked.map((request) => request.headers[compressesHeader])).toEqual(['1', '1']);
  gateway.fakes.content.handler = (_req, res) => sendJson(res, []);
});

test('passes an upstream cut in the middle of its answer on as an aborted response', async () => {
  gateway.fakes.content.handler = (_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': '4096' });
    res.write('x'.repeat(1024), () => res.destroy());
  };
  await expect(fetch(`${gateway.url}/api/blog`).then((response) => response.text())).rejects.toThrow();
  gateway.fakes.content.handler = (_req, res) => sendJson(res, []);
  expect((await fetch(`${gateway.url}/api/blog`)).status).toBe(200);
});

test('takes the requests of 24 clients that left in mid-flight back from the service, and answers the next one', async () => {
  let takenBack = 0;
  gateway.fakes.content.handler = (_req, res) => void res.once('close', () => (takenBack += 1));
  const sockets = Array.from({ length: 24 }, () => {
    const socket = connect(gateway.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET /uploads/content/slow.webp HTTP/1.1\r\nHost: localhost\r\n\r\n');
    return socket;
  });
  await waitFor(
    () => gateway.fakes.content.requests.filter(({ url }) => url.endsWith('/slow.webp')).length >= 24,
  );
  for (const socket of sockets) socket.destroy();
  // The time of a file, sixty seconds, is not up yet.
  await waitFor(() => takenBack === 24, 50_000);
  gateway.fakes.content.handler = (_req, res) => sendJson(res, []);
  expect((await fetch(`${gateway.url}/api/blog`)).status).toBe(200);
});

test('a client that sends the next request before the answer is disconnected, and leaves no place taken', async () => {
  let asked = 0;
  gateway.fakes.content.handler = () => void (asked += 1);
  const socket = connect(gateway.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET /api/blog/queued HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(250));
  socket.resume();
  await waitFor(() => socket.closed || asked > 1);
  socket.destroy();
  expect(asked).toBeLessThanOrEqual(1);
  gateway.fakes.content.handler = (_req, res) => sendJson(res, []);
  expect((await fetch(`${gateway.url}/api/blog`, { headers: member })).status).toBe(200);
});

test('of requests that come in one breath the first is answered, and no other, before the connection ends', async () => {
  let asked = 0;
  gateway.fakes.content.handler = (_req, res) => {
    asked += 1;
    sendJson(res, []);
  };
  const request = 'GET /api/blog/hurried HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const answered = await rawRequest(gateway.port, request.repeat(3));
  expect(answered.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 200']);
  expect(answered).toContain('[]');
  expect(asked).toBe(1);
});

const switching = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: websocket',
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
].join('\r\n');
test.each([
  ['a wish for a live connection', switching, ['200', '400']],
  ['what is no HTTP', 'nonsense\r\n\r\n', ['200']],
])('a request is answered whole before %s that comes behind it', async (_what, behind, statuses) => {
  gateway.fakes.content.handler = (_req, res) => sendJson(res, ['all of it']);
  const first = 'GET /api/blog?behind HTTP/1.1\r\nHost: a\r\n\r\n';
  const answer = await rawRequest(gateway.port, `${first}${behind}`);
  expect([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(statuses);
  expect(answer.split('HTTP/1.1')[1]).toContain('["all of it"]');
});

test('repeats a read once when the connection is lost, and never a write', async () => {
  let calls = 0;
  gateway.fakes.events.handler = (req, res) => {
    calls += 1;
    if (calls === 1) req.socket.destroy();
    else sendJson(res, []);
  };
  expect((await fetch(`${gateway.url}/api/events?again`)).status).toBe(200);
  expect(calls).toBe(2);
  calls = 0;
  gateway.fakes.content.handler = (req) => {
    calls += 1;
    req.socket.destroy();
  };
  const response = await fetch(`${gateway.url}/api/blog`, { method: 'POST', headers: member, body: '{}' });
  expect([response.status, calls]).toEqual([503, 1]);
});

test('drops what describes the upstream connection and adds no-store where a service said nothing', async () => {
  gateway.fakes.content.handler = (_req, res) => {
    res.writeHead(200, {
      server: 'secret/1.0',
      'x-powered-by': 'Express',
      'content-type': 'application/json',
    });
    res.end('[]');
  };
  const { headers } = await fetch(`${gateway.url}/api/blog`);
  expect([headers.get('server'), headers.get('x-powered-by'), headers.get('cache-control')]).toEqual([
    null,
    null,
    'no-store',
  ]);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
});

test.each(['/api/blog', '/api/events', '/uploads/content/file.webp'])(
  'lets the service say what a document of %s may do',
  async (path) => {
    const policy = "default-src 'none'; sandbox";
    const answer = (_req: unknown, res: ServerResponse) => {
      res.writeHead(200, { 'content-type': 'application/json', 'content-security-policy': policy });
      res.end('[]');
    };
    gateway.fakes.content.handler = answer;
    gateway.fakes.events.handler = answer;
    // A query of its own, so that nothing remembered answers.
    const { headers } = await fetch(`${gateway.url}${path}?policy`);
    expect(headers.get('content-security-policy')).toBe(policy);
  },
);

test('honours a client that wants its connection closed', async () => {
  gateway.fakes.content.handler = (_req, res) => sendJson(res, []);
  const started = performance.now();
  const answer = await rawRequest(
    gateway.port,
    'GET /api/blog HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    20_000,
  );
  expect(answer).toMatch(/connection: close/i);
  expect(performance.now() - started).toBeLessThan(15_000);
});

test('refuses at once while a service is down, names it, and finds it again by itself', async () => {
  const port = Number(new URL(gateway.fakes.events.url).port);
  await gateway.fakes.events.stop();
  const call = () => fetch(`${gateway.url}/api/events/64b0000000000000000000ff`, { headers: member });
  const first = await call();
  expect(first.status).toBe(503);
  expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await first.json()).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', data: { service: 'events' } });
  for (let index = 0; index < 6; index += 1) expect((await call()).status).toBe(503);
  gateway.fakes.content.handler = (_req, res) => sendJson(res, []);
  expect((await fetch(`${gateway.url}/api/blog`)).status).toBe(200);
  const back = await startFakeService(port);
  await waitFor(async () => (await call()).status === 200);
  gateway.fakes.events = back;
});

test('answers anonymous reads of slow-moving lists from memory for less than a second, members always afresh', async () => {
  let version = 0;
  gateway.fakes.content.handler = (_req, res) => sendJson(res, [{ version: (version += 1) }]);
  const read = async (headers = {}) => {
    const response = await fetch(`${gateway.url}/api/admin/public/ads`, { headers });
    return ((await response.json()) as { version: number }[])[0]?.version;
  };
  const remembered = await waitFor(async () => {
    const first = await read();
    return (await read()) === first ? first : null;
  });
  const since = performance.now();
  expect(await read(member)).toBe(version);
  let age = 0;
  await waitFor(async () => {
    const asked = performance.now();
    const seen = await read();
    if (seen === remembered) age = asked - since;
    return seen !== remembered;
  });
  expect(age).toBeLessThan(1000);
});
