import { keyId, readPrivateKey } from '@ankur/service-kit/auth/keys';
import { createMemoryBus } from '@ankur/service-kit/bus/memory-bus';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { testKeys } from '@ankur/test-kit/test-keys';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { buildRemote } from './build-remote.ts';
import { rawRequest } from './raw-request.ts';
import { revocationOf, startTestGateway, withinTwoLooks, type TestGateway } from './start-test-gateway.ts';

let gateway: TestGateway;
let store: TestStore;
const bus = createMemoryBus();

beforeAll(async () => {
  store = await startStore();
  gateway = await startTestGateway({ store, bus });
});
afterAll(async () => {
  await gateway.stop();
  await bus.close();
  await store.stop();
});

const registry = async () =>
  (
    (await (await fetch(`${gateway.url}/remotes.json`)).json()) as {
      remotes: { name: string; access: string }[];
    }
  ).remotes;

describe('files of the console', () => {
  const key = () => readPrivateKey(testKeys().privateKey);
  const cookie = (claims: object = {}, options: jwt.SignOptions = {}) =>
    `ankur_console=${jwt.sign({ sub: '64b0000000000000000000ad', sid: 'console', role: 'admin', ...claims }, key(), { algorithm: 'ES256', keyid: keyId(key()), issuer: 'ankur', audience: 'ankur-console', expiresIn: 60, ...options })}`;
  const load = (file: string, header?: string) =>
    fetch(`${gateway.url}/remotes/mfe-admin/1.0.0/${file}`, {
      headers: header ? { cookie: `a=b; ${header}` } : {},
    });

  test('are refused to everybody but moderators and admins whose session still holds', async () => {
    await gateway.gateway.publishLocalRelease(await buildRemote('mfe-admin', '1.0.0'), { activate: true });
    expect((await registry()).find(({ name }) => name === 'mfe-admin')?.access).toBe('admin');
    expect((await fetch(`${gateway.url}/remotes/mfe-nobody/1.0.0/mf-manifest.json`)).status).toBe(404);
    for (const file of ['remoteEntry.0123abcd.js', 'mf-manifest.json', 'release.json', 'missing.js']) {
      for (const header of [
        undefined,
        'ankur_console=x.y.z',
        cookie({ role: 'athlete' }),
        cookie({}, { audience: 'ankur-api' }),
        cookie({}, { expiresIn: -100 }),
      ]) {
        const refused = await load(file, header);
        expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
          403,
          'FORBIDDEN',
        ]);
      }
    }
    expect((await load('mf-manifest.json', cookie({ role: 'moderator' }))).status).toBe(200);
    const allowed = cookie();
    const served = await load('remoteEntry.0123abcd.js', allowed);
    expect([served.status, served.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect((await load('missing.js', allowed)).status).toBe(404);
    gateway.revocations.push(revocationOf({ kind: 'session', subject: 'console', code: 'SESSION_ENDED' }));
    await withinTwoLooks(gateway, async () => (await load('mf-manifest.json', allowed)).status === 403);
  });

  test.each([
    '/remotes/mfe-admin',
    '/remotes/MFE-ADMIN/1.0.0/mf-manifest.json',
    '/remotes/mfe-admin/./1.0.0/mf-manifest.json',
    '/remotes/mfe%2dadmin/1.0.0/mf-manifest.json',
    '/remotes/mfe-community/../mfe-admin/1.0.0/mf-manifest.json',
    '/remotes/.incoming/1/x',
  ])('cannot be had as %s', async (path) => {
    const answer = await rawRequest(
      gateway.port,
      `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 40[034]/);
  });
});
