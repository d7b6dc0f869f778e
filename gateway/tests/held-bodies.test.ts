import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openSettings } from '@ankur/test-kit/public-settings';
import { waitFor } from '@ankur/test-kit/wait-for';
import { buildEvent } from './build-event.ts';
import {
  revocationOf,
  sendJson,
  startTestGateway,
  tokenFor,
  type TestGateway,
} from './start-test-gateway.ts';

let gateway: TestGateway;
const settings = openSettings();
/** Bodies that services were given whole. */
const received: string[] = [];
beforeAll(async () => {
  gateway = await startTestGateway();
  const { identity, community } = gateway.fakes;
  const polled = identity.handler;
  identity.handler = (req, res) =>
    req.url?.includes('/public/settings') ? sendJson(res, settings) : polled(req, res);
  community.handler = (req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => {
      received.push(body);
      sendJson(res, { stored: true }, 201);
    });
  };
});
afterAll(() => gateway.stop());

let members = 0;
const newId = () => (members += 1).toString(16).padStart(24, 'c');

interface Held {
  send: (text: string) => void;
  answer: Promise<string>;
}

/** Sends a request up to the middle of its body. */
function hold(
  path: string,
  token: string,
  { framing, first }: { framing: string; first: string },
): Promise<Held> {
  return new Promise((resolve) => {
    const head = [
      ...[`POST ${path} HTTP/1.1`, 'Host: a', 'Connection: close', `Authorization: Bearer ${token}`],
      ...['Content-Type: application/json', framing],
    ];
    const socket = connect(gateway.port, '127.0.0.1', () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n${first}`);
      resolve({ send: (text) => void socket.write(text), answer });
    });
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    const answer = new Promise<string>((done) => void socket.once('close', () => done(text)));
  });
}

/** Resolves once the gateway refuses the token. */
async function end(token: string, sub: string, code: 'SUSPENDED' | 'SESSION_ENDED'): Promise<void> {
  gateway.revocations.push(revocationOf({ kind: 'user', subject: sub, code, message: 'Because' }));
  await waitFor(async () => {
    const { status } = await fetch(`${gateway.url}/api/auth/profile`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return status === 401 || status === 403;
  });
}

const body = '{"content":"too late"}';
const [first, rest] = [body.slice(0, 5), body.slice(5)];
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

test.each([
  ['suspended', 'SUSPENDED', 403],
  ['signed out', 'SESSION_ENDED', 401],
] as const)(
  'a body that was held back until its member was %s is not carried out',
  async (_how, code, status) => {
    const sub = newId();
    const token = tokenFor({ sub });
    const declared = { framing: `Content-Length: ${body.length}`, first };
    const inPieces = { framing: 'Transfer-Encoding: chunked', first: chunk(first) };
    const unended = { framing: 'Transfer-Encoding: chunked', first: chunk(body) };
    const held = await Promise.all(
      [declared, inPieces, unended].map((each) => hold('/api/community', token, each)),
    );
    const before = received.length;
    await end(token, sub, code);
    held[0]?.send(rest);
    held[1]?.send(`${chunk(rest)}0\r\n\r\n`);
    held[2]?.send('0\r\n\r\n');
    for (const { answer } of held)
      expect(await answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*"code":"${code}"`));
    expect(received).toHaveLength(before);
  },
);

test('one of a member who may still act is carried out whole, in whatever pieces it comes', async () => {
  const token = tokenFor({ sub: newId() });
  const before = received.length;
  const held = await hold('/api/community', token, {
    framing: 'Transfer-Encoding: chunked',
    first: chunk(first),
  });
  for (const letter of rest) held.send(chunk(letter));
  held.send('0\r\n\r\n');
  expect(await held.answer).toMatch(/^HTTP\/1\.1 201 [^]*"stored":true/);
  expect(received.slice(before)).toEqual([body]);
});

test('an act of an admin whom the gateway answers itself is not done for one who is none any more', async () => {
  const sub = newId();
  const token = tokenFor({ sub, role: 'admin', sid: `console-${sub}` });
  const wanted = JSON.stringify({ remote: 'mfe-content', note: 'too late' });
  const declared = { framing: `Content-Length: ${wanted.length}`, first: wanted.slice(0, 5) };
  const held = await hold('/api/admin/release-tokens', token, declared);
  await end(token, sub, 'SESSION_ENDED');
  held.send(wanted.slice(5));
  expect(await held.answer).toMatch(/^HTTP\/1\.1 401 /);
});

test('what was begun before the platform was maintained waits for its end like everything else', async () => {
  const token = tokenFor({ sub: newId() });
  const held = await hold('/api/community', token, { framing: `Content-Length: ${body.length}`, first });
  Object.assign(settings, { maintenanceMode: true, version: settings.version + 1 });
  await gateway.bus.publish(buildEvent('platformSettings.changed', { version: settings.version }));
  await waitFor(async () => {
    const asked = await fetch(`${gateway.url}/api/community`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenFor({ sub: newId() })}` },
    });
    return asked.status === 503;
  });
  const sinceThen = received.length;
  held.send(rest);
  expect(await held.answer).toMatch(/^HTTP\/1\.1 503 [^]*"code":"MAINTENANCE"/);
  expect(received.slice(sinceThen)).toEqual([]);
});
