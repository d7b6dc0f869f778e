import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { freePort } from '@ankur/test-kit/free-port';
import { waitFor } from '@ankur/test-kit/wait-for';
import { io } from 'socket.io-client';
import { sendJson, startTestGateway, type TestGateway } from './start-test-gateway.ts';

interface Answer {
  status: number;
  body: string;
}

/** One call over a connection of its own, so that the kernel chooses a gateway anew. */
function get(port: number, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, agent: false }, (res) => {
      void text(res).then((body) => resolve({ status: res.statusCode ?? 0, body }), reject);
    });
    call.once('error', reject);
    call.end();
  });
}

const livesOn = async (port: number): Promise<boolean> => {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  try {
    return await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('connect_error', () => resolve(false));
    });
  } finally {
    socket.disconnect();
  }
};

describe('two gateways behind one port', () => {
  let store: TestStore;
  let port: number;
  let gateways: [TestGateway, TestGateway];

  beforeAll(async () => {
    store = await startStore();
    port = await freePort();
    const env = { PORT: port, GATEWAY_OWN_PORT: 0, REUSE_PORT: true };
    gateways = [await startTestGateway({ store, env }), await startTestGateway({ store, env })];
    gateways.forEach(({ fakes }, index) => {
      fakes.community.handler = (_req, res) => sendJson(res, { gateway: index });
    });
  });

  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    await store.stop();
  });

  const whoAnswers = async (): Promise<string> => (await get(port, '/api/community/public')).body;

  it('both answer there, calls and live connections alike, and each answers on a port of its own', async () => {
    const seen = new Set<string>();
    await waitFor(async () => seen.add(await whoAnswers()).size === 2);
    expect([...seen].sort()).toEqual(['{"gateway":0}', '{"gateway":1}']);
    for (const [index, gateway] of gateways.entries()) {
      const own = await get(gateway.port, '/api/community/public');
      expect(own).toEqual({ status: 200, body: `{"gateway":${index}}` });
      expect(await livesOn(gateway.port)).toBe(true);
    }
    expect(await livesOn(port)).toBe(true);
  });

  it('a gateway that stops finishes the request in hand, and the other one takes all that follow', async () => {
    const [stopping, staying] = gateways;
    let answer: (() => void) | undefined;
    stopping.fakes.community.handler = (_req, res) => {
      answer = () => sendJson(res, { gateway: 'finished' });
    };
    let inHand: Promise<Answer> | undefined;
    await waitFor(async () => {
      const call = get(port, '/api/community/public');
      const answered = await Promise.race([call, waitFor(() => answer !== undefined).then(() => null)]);
      if (answered === null) inHand = call;
      return answered === null;
    });
    const stopped = stopping.gateway.stop();
    await waitFor(async () => (await get(port, '/health/live')).status === 200);
    answer?.();
    expect(await inHand).toEqual({ status: 200, body: '{"gateway":"finished"}' });
    await stopped;
    const later = await Promise.all(Array.from({ length: 20 }, whoAnswers));
    expect(new Set(later)).toEqual(new Set(['{"gateway":1}']));
    expect((await get(staying.port, '/health/ready')).status).toBe(200);
  });
});
