import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { io } from 'socket.io-client';
import { waitFor } from '@ankur/test-kit/wait-for';
import { limitRules } from '../src/limits/limit-classes.ts';
import { rawRequest } from './raw-request.ts';
import { sendJson, startTestGateway, type TestGateway } from './start-test-gateway.ts';

let gateway: TestGateway | undefined;
const open: Socket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await gateway?.stop();
  gateway = undefined;
});

const login = (url: string, address: string) =>
  fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'x-forwarded-for': address }, body: '{}' });

test('counts each client behind a trusted load balancer by its own address', async () => {
  gateway = await startTestGateway({ env: { RATE_LIMIT_SCALE: 0.1, TRUSTED_PROXIES: 'loopback' } });
  const { url, fakes } = gateway;
  for (let index = 0; index < limitRules.signIn.limit / 10; index += 1) await login(url, '203.0.113.7');
  expect((await login(url, '203.0.113.7')).status).toBe(429);
  expect((await login(url, '198.51.100.1, 203.0.113.7')).status).toBe(429);
  expect((await login(url, '203.0.113.8')).status).toBe(200);
  expect(fakes.identity.requests.at(-1)?.headers['x-forwarded-for']).toBe('203.0.113.8');
});

test('counts live connections of visitors behind a trusted load balancer by their own address', async () => {
  gateway = await startTestGateway({ env: { RATE_LIMIT_SCALE: 0.005, TRUSTED_PROXIES: 'loopback' } });
  const { url } = gateway;
  const tabs = ['203.0.113.7', '203.0.113.7', '203.0.113.8'].map((address) =>
    io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { 'x-forwarded-for': address },
    }),
  );
  const refused = tabs.map(() => false);
  tabs.forEach((tab, index) => tab.on('connect_error', () => (refused[index] = true)));
  await waitFor(() => refused[0] === true || refused[1] === true);
  await waitFor(() => tabs.filter(({ connected }) => connected).length === 2);
  expect(refused.filter(Boolean)).toHaveLength(1);
  expect(refused[2]).toBe(false);
  for (const tab of tabs) tab.disconnect();
});

test('lets a newcomer in when half-open connections of the same address have reached the limit', async () => {
  gateway = await startTestGateway({ env: { RATE_LIMIT_SCALE: 1, CONNECTIONS_PER_ADDRESS: 20 } });
  const { port } = gateway;
  let closed = 0;
  for (let index = 0; index < 40; index += 1) {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '));
    socket.on('error', () => undefined).on('close', () => (closed += 1));
    socket.resume();
    open.push(socket);
  }
  await waitFor(() => closed >= 20);
  const answer = await rawRequest(port, 'GET /health/live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
});

test('refuses a connection only while that many requests of its address are in progress', async () => {
  gateway = await startTestGateway({ env: { RATE_LIMIT_SCALE: 1, CONNECTIONS_PER_ADDRESS: 10 } });
  const { port, fakes } = gateway;
  const waiting: (() => void)[] = [];
  fakes.content.handler = (_req, res) => void waiting.push(() => sendJson(res, []));
  const busy = Array.from({ length: 10 }, (_, index) =>
    rawRequest(port, `GET /api/blog/${index} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
  );
  await waitFor(() => waiting.length === 10);
  const live = 'GET /health/live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  expect(await rawRequest(port, live).catch(() => '')).toBe('');
  for (const answer of waiting) answer();
  await Promise.all(busy);
  expect(await rawRequest(port, live)).toMatch(/^HTTP\/1\.1 200/);
});
