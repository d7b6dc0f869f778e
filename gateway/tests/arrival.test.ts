import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitFor } from '@ankur/test-kit/wait-for';
import { rawRequest } from './raw-request.ts';
import { sendJson, startTestGateway, tokenFor, type TestGateway } from './start-test-gateway.ts';

const releaseToken = 'release-token-of-a-test-0123456789';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ env: { RELEASE_TOKENS: `mfe-community:${releaseToken}` } });
});
afterAll(() => gateway.stop());

interface Slow {
  answer: () => string;
  write: (text: string) => void;
  /** Milliseconds from the first byte to the end of the connection. */
  closed: Promise<number>;
}

/** Sends a head and the beginning of its body, and keeps the connection open. */
function begin(head: readonly string[], start: string): Slow {
  let answer = '';
  const started = performance.now();
  const socket = connect(gateway.port, '127.0.0.1', () =>
    socket.write(`${head.join('\r\n')}\r\nHost: a\r\n\r\n${start}`),
  );
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  return {
    answer: () => answer,
    write: (text) => void socket.write(text),
    closed: new Promise((resolve) => void socket.once('close', () => resolve(performance.now() - started))),
  };
}

// They wait for different clocks of one gateway, so they wait together.
test.concurrent(
  'a request must have arrived within 15 seconds, an upload that was let in may take longer',
  async () => {
    gateway.fakes.community.handler = (req, res) => {
      req.on('end', () => sendJson(res, { stored: true }, 201)).resume();
    };
    const unknown = begin(['POST /api/nothing HTTP/1.1', 'Content-Length: 60'], '{');
    const own = begin(
      [
        'POST /api/releases/mfe-community/activate HTTP/1.1',
        `Authorization: Bearer ${releaseToken}`,
        'Content-Type: application/json',
        'Content-Length: 60',
      ],
      '{',
    );
    const stranger = begin(['POST /api/community HTTP/1.1', 'Content-Length: 60'], 'x');
    const upload = begin(
      ['POST /api/community HTTP/1.1', `Authorization: Bearer ${tokenFor()}`, 'Content-Length: 4'],
      'ab',
    );
    const times = await Promise.all([unknown.closed, own.closed, stranger.closed]);
    // The server itself would wait for sixty.
    for (const ms of times) expect([ms > 12_000, ms < 40_000]).toEqual([true, true]);
    expect(unknown.answer()).toMatch(/^HTTP\/1\.1 404 /);
    expect(own.answer()).toMatch(/^HTTP\/1\.1 408 [^]*"code":"REQUEST_TIMEOUT"/);
    expect(stranger.answer()).toMatch(/^HTTP\/1\.1 401 /);
    upload.write('cd');
    await waitFor(() => upload.answer().includes('"stored":true'));
    expect(upload.answer()).toMatch(/^HTTP\/1\.1 201 /);
  },
);

test.concurrent(
  'lets clients that never finish their bodies wait alone: the service stays open to everybody else',
  async () => {
    gateway.fakes.moderation.handler = (req, res) => {
      req.on('end', () => sendJson(res, { ok: true })).resume();
    };
    const path = '/api/moderation/comments/64b0000000000000000000ff/flag';
    const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${tokenFor()}\r\nContent-Length: 60\r\n\r\n{`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => rawRequest(gateway.port, head)));
    expect(answers.map((answer) => /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])).toEqual(Array(8).fill('408'));
    const next = await fetch(`${gateway.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenFor()}` },
      body: '{}',
    });
    expect(next.status).toBe(200);
  },
);

test.concurrent('closes a connection that never finishes its headers', async () => {
  const socket = connect(gateway.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
  const started = performance.now();
  socket.resume();
  await once(socket, 'close');
  // A whole request may take sixty.
  expect(performance.now() - started).toBeLessThan(40_000);
});
