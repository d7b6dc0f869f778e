import { connect, type Socket } from 'node:net';
import { waitFor } from '@ankur/test-kit/wait-for';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { socketLimits } from '../src/live/sockets/socket-limits.ts';
import { memberToken } from './build-event.ts';
import { openRaw, type RawSocket } from './raw-socket.ts';
import { startTestGateway, type TestGateway } from './start-test-gateway.ts';

const opened: (Socket | RawSocket)[] = [];
let gateway: TestGateway;
afterEach(() => {
  for (const one of opened.splice(0)) {
    if ('frames' in one) one.socket.terminate();
    else one.destroy();
  }
});

const handshake = (address: string) =>
  [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `X-Forwarded-For: ${address}`,
  ].join('\r\n') + '\r\n\r\n';

/** A client that takes part in nothing after its handshake, not even in the end of the connection. */
function halfOpen(address = '203.0.113.1') {
  const state = { answer: '', closed: false };
  const socket = connect({ port: gateway.port, host: '127.0.0.1', allowHalfOpen: true }, () =>
    socket.write(handshake(address)),
  );
  socket.on('data', (chunk) => (state.answer += chunk.toString('latin1')));
  socket.on('error', () => undefined).on('close', () => (state.closed = true));
  socket.on('end', () => (state.closed = true));
  opened.push(socket);
  return state;
}

/** Enters as a visitor or a member from an address; answers the frames and whether it is still let be. */
async function enter(address: string, token: string | null = null) {
  const raw = await openRaw(gateway.url, { headers: { 'x-forwarded-for': address } });
  opened.push(raw);
  raw.send(`40${token === null ? '' : JSON.stringify({ token })}`);
  await waitFor(() => raw.closed() || raw.frames.some((frame) => /^4[04]/.test(frame)));
  return raw;
}
const staysOpen = async (raw: RawSocket) => {
  await raw.answered();
  await raw.answered();
  return raw.socket.readyState === raw.socket.OPEN;
};

describe('transports behind a trusted proxy', () => {
  // One visitor, two that are connecting, one member connection: each limit can be reached by hand.
  const scale = 0.005;
  beforeAll(async () => {
    gateway = await startTestGateway({ env: { RATE_LIMIT_SCALE: scale, TRUSTED_PROXIES: 'loopback' } });
  });
  afterAll(() => gateway.stop());
  const maxConnecting = socketLimits.connectingPerAddress * scale;

  test('that never finish their CONNECT are counted by address, refused beyond the limit, and make room when they go', async () => {
    const waiting = Array.from({ length: maxConnecting }, () => halfOpen('203.0.113.1'));
    await waitFor(() => waiting.every(({ answer }) => /^HTTP\/1\.1 101 /.test(answer)));
    const refused = halfOpen('203.0.113.1');
    await waitFor(() => refused.closed);
    expect(refused.answer).toMatch(/^HTTP\/1\.1 429 [^]*Retry-After: 5/);
    const other = halfOpen('203.0.113.2');
    await waitFor(() => other.answer.startsWith('HTTP/1.1 101 '));
    for (const one of opened.splice(0)) (one as Socket).destroy();
    await waitFor(async () => {
      const again = halfOpen('203.0.113.1');
      await waitFor(() => again.answer !== '');
      return again.answer.startsWith('HTTP/1.1 101 ');
    });
  });

  test('count as those of a visitor once they have entered, and that limit is the address’s own', async () => {
    expect(await staysOpen(await enter('203.0.113.7'))).toBe(true);
    const second = await enter('203.0.113.7');
    await waitFor(second.closed);
    expect(await staysOpen(await enter('203.0.113.8'))).toBe(true);
    // A member is counted as such, and does not use up what visitors have.
    expect(await staysOpen(await enter('203.0.113.7', memberToken()))).toBe(true);
    const again = await enter('203.0.113.9', memberToken());
    await waitFor(again.closed);
    // It is told why, and never that it is live.
    for (const { frames } of [second, again])
      expect(frames.filter((frame) => frame.startsWith('4'))).toEqual([
        expect.stringMatching(/^44.*Too many live connections are open.*"code":"RATE_LIMITED"/),
      ]);
  });

  test('cannot be doubled by a second WebSocket for the same session', async () => {
    const raw = await enter('203.0.113.20');
    const { sid } = JSON.parse((raw.frames[0] ?? '').slice(1)) as { sid: string };
    const second = await openRaw(gateway.url, {
      headers: { 'x-forwarded-for': '203.0.113.21' },
      query: `&sid=${sid}`,
    });
    expect(second.closed()).toBe(true);
    expect(await staysOpen(raw)).toBe(true);
  });

  test('are cut when they send far more frames than a tab does', async () => {
    const raw = await enter('203.0.113.30');
    const frames = Math.ceil(socketLimits.burst * scale * socketLimits.frameFactor) + 1;
    for (let sent = 0; sent < frames; sent += 1) raw.send('40/nowhere,');
    await waitFor(raw.closed);
  });
});

describe('all transports', () => {
  afterAll(() => gateway.stop());

  test('300 that never finish their CONNECT are gone within 15 seconds, even when they do not answer their end', async () => {
    gateway = await startTestGateway({ env: { RATE_LIMIT_SCALE: 1 } });
    const begun = performance.now();
    const waiting = Array.from({ length: 300 }, () => halfOpen());
    await waitFor(() => waiting.every(({ answer }) => answer.startsWith('HTTP/1.1 101 ')));
    const since = performance.now();
    await waitFor(() => waiting.every(({ closed }) => closed));
    const seconds = (performance.now() - since) / 1000;
    process.stdout.write(`300 half-open transports were gone after ${seconds.toFixed(1)} s\n`);
    expect(performance.now() - begun).toBeGreaterThan(8000);
    // Without limits of ours it takes at least 40: Socket.IO lets a transport wait for 45, ws its end for 30.
    expect(seconds).toBeLessThan(30);
    const raw = await enter('203.0.113.1');
    expect(await staysOpen(raw)).toBe(true);
  });
});
