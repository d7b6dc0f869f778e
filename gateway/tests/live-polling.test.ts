import { waitFor } from '@ankur/test-kit/wait-for';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { buildEvent, memberToken, postId } from './build-event.ts';
import { closeTabs, openTab } from './open-tab.ts';
import { rawRequest } from './raw-request.ts';
import { revocationOf, startTestGateway, tokenFor, type TestGateway } from './start-test-gateway.ts';

let gateway: TestGateway;
let second: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ alone: true });
  second = await startTestGateway();
});
afterEach(closeTabs);
afterAll(async () => {
  await gateway.stop();
  await second.stop();
});

/** What a client does that is told nothing of transports: it begins by polling. */
const usual = { transports: ['polling', 'websocket'] };
const path = '/socket.io/?EIO=4&transport=polling';
const deleted = (version: number) => buildEvent('post.deleted', { postId, authorId: 'x', version });

test('a client with the usual options hears what others do, where one gateway is alone', async () => {
  const tab = await openTab(gateway.url, memberToken(), usual);
  expect(tab.socket.io.engine.transport.name).toBe('polling');
  expect(await tab.join('feed')).toMatchObject({ ok: true });
  expect(await tab.join('admin')).toMatchObject({ ok: false });
  await gateway.bus.publish(deleted(7));
  await waitFor(() => tab.messages.some(({ type, v }) => type === 'post:deleted' && v === 7));
  // It goes on polling: nothing is carried from one transport to another.
  expect(tab.socket.io.engine.transport.name).toBe('polling');
});

test('its session ends with that of its member', async () => {
  const sub = '64b0000000000000000000e1';
  const token = tokenFor({ sub, sid: 'polling' });
  const tab = await openTab(gateway.url, token, usual);
  gateway.revocations.push(
    revocationOf({ kind: 'user', subject: sub, code: 'SUSPENDED', message: 'Because' }),
  );
  await waitFor(() => !tab.socket.connected);
  expect(tab.ended).toEqual([{ code: 'SUSPENDED', message: 'Because' }]);
});

test('answers carry the headers of data, good ones and refusals', async () => {
  for (const [address, status] of [
    [path, 200],
    ['/socket.io/?EIO=4&transport=pigeon', 400],
  ] as const) {
    const answer = await fetch(`${gateway.url}${address}`);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('pages of other origins get no session, neither as text nor as a script', async () => {
  expect((await fetch(`${gateway.url}${path}`, { headers: { origin: 'https://evil.example' } })).status).toBe(
    403,
  );
  expect((await fetch(`${gateway.url}${path}&j=0`)).status).toBe(403);
});

const open = async () => {
  const text = await (await fetch(`${gateway.url}${path}`)).text();
  const { sid } = JSON.parse(text.slice(1)) as { sid: string };
  return `${gateway.url}${path}&sid=${sid}`;
};
const send = async (session: string, body: string) =>
  (await fetch(session, { method: 'POST', body, headers: { 'content-type': 'text/plain' } })).status;

test('one connection is given one socket, however many it asks for at once', async () => {
  const session = await open();
  expect(await send(session, Array.from({ length: 700 }, () => '40').join('\u001e'))).toBe(200);
  const told = await (await fetch(session)).text();
  expect(told.match(/\b40\{/g)?.length ?? 0).toBeLessThan(2);
  await waitFor(async () => (await send(session, '3')) === 400);
});

test('more than its limit to one POST ends the session, and so do frames without end', async () => {
  const large = await open();
  expect(await send(large, `4${'x'.repeat(64 * 1024)}`)).toBe(413);
  const flood = await open();
  // One that waits for messages is told at once that it is over.
  const waiting = fetch(flood);
  expect(await send(flood, Array.from({ length: 3000 }, () => '4x').join('\u001e'))).toBe(200);
  await waiting;
  await waitFor(async () => (await send(flood, '4x')) === 400);
  expect((await fetch(`${gateway.url}/health/live`)).status).toBe(200);
});

test('refuses methods that no session has', async () => {
  const { sid } = JSON.parse((await (await fetch(`${gateway.url}${path}`)).text()).slice(1)) as {
    sid: string;
  };
  for (const method of ['PUT', 'DELETE', 'OPTIONS'])
    expect((await fetch(`${gateway.url}${path}&sid=${sid}`, { method })).status).toBe(400);
});

const upgrade = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];
const websocket = '/socket.io/?EIO=4&transport=websocket';
const bodiless = ['Transfer-Encoding: chunked', '', '0', ''];

test.each([
  ['that name two hosts', `GET ${path}`, ['Host: ankur.example', 'Host: evil.example']],
  ['that name no host', `GET ${path}`, []],
  ['for a WebSocket that name two hosts', `GET ${websocket}`, ['Host: a.example', 'Host: b', ...upgrade]],
  ['for a WebSocket with a body', `GET ${websocket}`, ['Host: a.example', ...upgrade, ...bodiless]],
  ['of a hostile path', 'GET /socket.io/%2e%2e/x?EIO=4&transport=polling', ['Host: ankur.example']],
])('refuses requests %s, as everywhere', async (_what, line, headers) => {
  const answer = await rawRequest(gateway.port, [`${line} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
});

test('where gateways share the traffic nobody polls', async () => {
  expect((await fetch(`${second.url}${path}`)).status).toBe(400);
  await expect(openTab(second.url, memberToken(), usual)).rejects.toThrow();
});
