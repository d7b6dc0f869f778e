import { connect } from 'node:net';
import { expect, it } from '@jest/globals';
import type { JoinAnswer } from '@ankur/contracts/live';
import { createMemoryBus } from '@ankur/service-kit/bus/memory-bus';
import { freePort } from '@ankur/test-kit/free-port';
import { waitFor } from '@ankur/test-kit/wait-for';
import { io } from 'socket.io-client';
import { buildRemote } from './build-remote.ts';
import { startTestGateway, tokenFor } from './start-test-gateway.ts';

const handshake = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
].join('\r\n');

function answerToUpgrade(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${handshake}\r\n\r\n`));
    let answer = '';
    socket.setTimeout(60_000, () => socket.destroy(new Error('no answer')));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.once('close', () => resolve(answer));
    socket.once('error', reject);
  });
}

it('a tab that comes back while its gateway still starts is told to wait, and is live as soon as the gateway is', async () => {
  const busAnswers = Promise.withResolvers<void>();
  const memory = createMemoryBus();
  const bus = { ...memory, head: () => busAnswers.promise.then(() => memory.head()) };
  const port = await freePort();
  const starting = startTestGateway({ bus, env: { PORT: port } });
  await waitFor(async () => (await fetch(`http://127.0.0.1:${port}/health/live`)).ok);
  expect(await answerToUpgrade(port)).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: 1\r\n/);

  const tab = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    auth: { token: tokenFor() },
    reconnectionDelay: 20,
  });
  const refused = new Promise((resolve) => void tab.once('connect_error', resolve));
  const joined = new Promise<JoinAnswer>((resolve) => {
    tab.on('connect', () => void tab.emit('join', { room: 'feed', since: null }, resolve));
  });
  try {
    await refused;
    busAnswers.resolve();
    await starting;
    expect(await joined).toMatchObject({ ok: true, gap: false });
  } finally {
    busAnswers.resolve();
    tab.disconnect();
    await (await starting).stop();
    await memory.close();
  }
});

it('is not ready before the remotes that come with it are published', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const publishing = Promise.withResolvers<void>();
  const seen = Promise.withResolvers<number>();
  const starting = startTestGateway({
    env: { PORT: port },
    async prepare(gateway) {
      seen.resolve((await fetch(`${url}/health/ready`)).status);
      await publishing.promise;
      await gateway.publishLocalRelease(await buildRemote('mfe-content', '1.0.0'), { activate: true });
    },
  });
  try {
    expect(await seen.promise).toBe(503);
    publishing.resolve();
    await starting;
    const { status } = await fetch(`${url}/health/ready`);
    const { remotes } = (await (await fetch(`${url}/remotes.json`)).json()) as { remotes: unknown[] };
    expect({ status, remotes }).toMatchObject({ status: 200, remotes: [{ name: 'mfe-content' }] });
  } finally {
    publishing.resolve();
    await (await starting).stop();
  }
});
