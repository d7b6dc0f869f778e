import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createHmac, generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { identityHeader } from '@ankur/contracts/claims';
import { keyId, readPrivateKey } from '@ankur/service-kit/auth/keys';
import { verifyIdentity } from '@ankur/service-kit/auth/identity';
import { testKeys } from '@ankur/test-kit/test-keys';
import { rawRequest } from './raw-request.ts';
import {
  revocationOf,
  sendJson,
  startTestGateway,
  tokenFor,
  withinTwoLooks,
  type TestGateway,
} from './start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const profile = (token: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/api/auth/profile`, { headers: { authorization: `Bearer ${token}`, ...headers } });
const lastRequest = () => gateway.fakes.identity.requests.at(-1);
const callerSeen = (service: 'identity' | 'community' = 'identity') => {
  const { method = '', url: target = '', headers } = gateway.fakes[service].requests.at(-1) ?? {};
  return verifyIdentity(
    String(headers?.[identityHeader]),
    { service, method, target },
    testKeys().internalSecret,
  );
};

test('forwards a good token as a signed identity for exactly one call', async () => {
  expect((await profile(tokenFor())).status).toBe(200);
  expect(callerSeen()).toEqual({
    userId: '64b000000000000000000001',
    sessionId: 'session-1',
    role: 'athlete',
    username: 'Asha',
    service: null,
  });
  const header = String(lastRequest()?.headers[identityHeader]);
  const call = { service: 'identity', method: 'GET', target: '/api/auth/profile' } as const;
  for (const other of [
    { service: 'community' },
    { method: 'PATCH' },
    { target: '/api/auth/all-users' },
  ] as const)
    expect(() => verifyIdentity(header, { ...call, ...other }, testKeys().internalSecret)).toThrow();
});

test('answers 401 without a token, 403 with the wrong role, and lets an admin through', async () => {
  const stats = (headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}/api/admin/stats`, { headers });
  expect((await stats()).status).toBe(401);
  expect((await stats({ authorization: `Bearer ${tokenFor()}` })).status).toBe(403);
  expect(
    (await stats({ authorization: `Bearer ${tokenFor({ role: 'admin', sid: 'admin-session' })}` })).status,
  ).toBe(200);
});

function forgeries(): Record<string, string> {
  const { privateKey, publicKey } = testKeys();
  const key = readPrivateKey(privateKey);
  const claims = { sub: '64b000000000000000000001', sid: 's', role: 'admin', username: 'Eve', typ: 'access' };
  const good = {
    issuer: 'ankur',
    audience: 'ankur-api',
    expiresIn: 60,
    keyid: keyId(key),
    algorithm: 'ES256' as const,
  };
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = `${encode({ alg: 'none', typ: 'JWT', kid: keyId(key) })}.${encode({ ...claims, iss: 'ankur', aud: 'ankur-api', iat: 1, exp: 9e9 })}`;
  const confused = `${encode({ alg: 'HS256', typ: 'JWT', kid: keyId(key) })}.${encode({ ...claims, iss: 'ankur', aud: 'ankur-api', iat: 1, exp: 9e9 })}`;
  const [header = '', , signature = ''] = jwt.sign(claims, key, good).split('.');
  return {
    'no algorithm': `${unsigned}.`,
    'the public key used as a secret': `${confused}.${createHmac('sha256', publicKey).update(confused).digest('base64url')}`,
    'another key': jwt.sign(claims, other, { ...good, keyid: keyId(key) }),
    'a key of its own in the header': jwt.sign(claims, other, {
      ...good,
      header: { alg: 'ES256', jwk: { kty: 'EC' } } as never,
    }),
    'a changed payload': `${header}.${encode({ ...claims, iss: 'ankur', aud: 'ankur-api', iat: 1, exp: 9e9 })}.${signature}`,
    'the audience of the console': jwt.sign(claims, key, { ...good, audience: 'ankur-console' }),
    'another issuer': jwt.sign(claims, key, { ...good, issuer: 'somebody' }),
    'another type': jwt.sign({ ...claims, typ: 'refresh' }, key, good),
    'an end in the past': jwt.sign(claims, key, { ...good, expiresIn: -120 }),
    'a role that does not exist': jwt.sign({ ...claims, role: 'root' }, key, good),
    nothing: 'x.y.z',
  };
}

test.each(Object.entries(forgeries()))('refuses a token with %s', async (_name, token) => {
  const response = await profile(token);
  expect(response.status).toBe(401);
  expect(((await response.json()) as { code: string }).code).toBe('UNAUTHENTICATED');
});

test('counts a rejected token as none on public calls', async () => {
  const response = await fetch(`${gateway.url}/api/community/public`, {
    headers: { authorization: 'Bearer x.y.z' },
  });
  expect(response.status).toBe(200);
  expect(callerSeen('community').userId).toBeNull();
});

test.each([
  ['close', ['x-ankur-role']],
  ['close, x-custom-hop, x-ankur-identity', ['x-custom-hop', 'x-ankur-role']],
])(
  'ignores identity, forwarding and method headers of a client, also those named by Connection: %s',
  async (connection, besides) => {
    const hostile = [
      `${identityHeader}: forged`,
      'X-User-Id: 64b0000000000000000000ff',
      'x_user_role: admin',
      'X-Internal-Role: admin',
      'X-Forwarded-For: 10.9.8.7',
      'Forwarded: for=10.9.8.7',
      'X-Real-IP: 10.9.8.7',
      'X-Original-URL: /internal/revocations',
      'X-HTTP-Method-Override: DELETE',
      'X-Custom-Hop: 1',
      'X-Ankur-Role: admin',
      `Connection: ${connection}`,
    ];
    const text = `GET /api/auth/profile HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${tokenFor()}\r\n${hostile.join('\r\n')}\r\n\r\n`;
    expect(await rawRequest(gateway.port, text)).toMatch(/^HTTP\/1.1 200/);
    const headers = lastRequest()?.headers ?? {};
    expect(callerSeen().userId).toBe('64b000000000000000000001');
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    for (const name of [
      'x-user-id',
      'x_user_role',
      'x-internal-role',
      'forwarded',
      'x-real-ip',
      'x-original-url',
      'x-http-method-override',
      ...besides,
    ]) {
      expect(headers[name]).toBeUndefined();
    }
  },
);

test('counts a body against its limit also when Connection names its length', async () => {
  let received = 0;
  gateway.fakes.identity.handler = (req, res) => {
    if (req.url?.startsWith('/internal')) return sendJson(res, { revocations: gateway.revocations, now: 0 });
    req.on('data', (chunk: Buffer) => (received += chunk.length));
    req.on('end', () => sendJson(res, { received }));
  };
  const post = (bytes: number) =>
    rawRequest(
      gateway.port,
      `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${bytes}\r\nConnection: close, content-length, transfer-encoding\r\n\r\n${'x'.repeat(bytes)}`,
    );
  expect(await post(300_000)).toMatch(/^HTTP\/1.1 413 [^]*"code":"PAYLOAD_TOO_LARGE"/);
  expect(received).toBeLessThanOrEqual(100_000);
  received = 0;
  const answer = await post(90_000);
  expect([answer.slice(0, 12), received]).toEqual(['HTTP/1.1 200', 90_000]);
});

test('tells tokens and cookies to identity only', async () => {
  const headers = { authorization: `Bearer ${tokenFor()}`, cookie: 'ankur_refresh=secret' };
  await fetch(`${gateway.url}/api/community/public`, { headers });
  const seen = gateway.fakes.community.requests.at(-1)?.headers;
  expect([seen?.authorization, seen?.cookie]).toEqual([undefined, undefined]);
});

test('gives every request an id of its own, the same for the client and the service, whatever the client calls it', async () => {
  const ids = new Set<unknown>();
  for (const sent of ['browser-id-1234', 'browser-id-1234', 'short']) {
    const { headers } = await profile(tokenFor(), { 'x-request-id': sent });
    const id = headers.get('x-request-id');
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(lastRequest()?.headers['x-request-id']).toBe(id);
    ids.add(id);
  }
  expect(ids.size).toBe(3);
});

test('refuses the tokens of an ended session within two seconds of the list saying so', async () => {
  const token = tokenFor({ sid: 'ended-session' });
  expect((await profile(token)).status).toBe(200);
  gateway.revocations.push(
    revocationOf({ kind: 'session', subject: 'ended-session', code: 'SESSION_ENDED' }),
  );
  const refused = await withinTwoLooks(gateway, async () => {
    const response = await profile(token);
    return response.status === 401 ? ((await response.json()) as { code: string }) : null;
  });
  expect(refused.code).toBe('SESSION_ENDED');
});

test('refuses a suspended member at once by event, with reason and end, and a later token after the suspension ended', async () => {
  const sub = '64b0000000000000000000aa';
  const token = tokenFor({ sub, sid: 'suspended' });
  const until = new Date(Date.now() + 60_000).toISOString();
  const revocation = revocationOf({
    kind: 'user',
    subject: sub,
    code: 'SUSPENDED',
    message: 'This account is suspended. Reason: Repeated spam',
    reason: 'Repeated spam',
    until,
  });
  await gateway.bus.publish({
    id: 'e1',
    type: 'user.suspended',
    v: 1,
    at: new Date().toISOString(),
    actor: null,
    requestId: null,
    data: { user: { _id: sub, username: 'Asha' }, version: 2, reason: 'Repeated spam', until, revocation },
  });
  const response = await profile(token);
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({
    code: 'SUSPENDED',
    message: 'This account is suspended. Reason: Repeated spam',
    data: { reason: 'Repeated spam', until },
  });
  expect(
    (await fetch(`${gateway.url}/api/community/public`, { headers: { authorization: `Bearer ${token}` } }))
      .status,
  ).toBe(200);
});
