import { join } from 'node:path';
import type { RemoteState } from '@ankur/contracts/gateway/releases.endpoints';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createToken } from '../src/releases/release-tokens.ts';
import { archiveOf, buildRemote } from './build-remote.ts';
import { startTestGateway, tokenFor, type TestGateway } from './start-test-gateway.ts';

let store: TestStore;
let gateway: TestGateway;
let remotes = 0;
let name: string;
let token: string;

beforeAll(async () => {
  store = await startStore();
  gateway = await startTestGateway({ store });
});
afterAll(async () => {
  await gateway.stop();
  await store.stop();
});

async function send<T>(path: string, authorization: string, body?: Uint8Array<ArrayBuffer> | object) {
  const isArchive = body instanceof Uint8Array;
  const response = await fetch(`${gateway.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${authorization}`,
      'content-type': isArchive ? 'application/gzip' : 'application/json',
    },
    ...(body === undefined ? {} : { body: isArchive ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as T };
}
const act = async (action: string, body: object = {}) => {
  const { status } = await send(`/api/releases/${name}/${action}`, token, body);
  expect(status).toBe(200);
};
const state = async () => (await send<RemoteState>(`/api/releases/${name}`, token)).body;
const versionThat = async (is: string) => (await state()).releases.find((one) => one.state === is)?.version;
const acts = async () => (await state()).history.map(({ action, version }) => `${action} ${version}`);

/** With 1.0.0 active a rollback is refused, and leads to it again once another is active. */
async function expectNoWayBack() {
  expect(await send(`/api/releases/${name}/rollback`, token, {})).toMatchObject({
    status: 404,
    body: { code: 'RELEASE_NOT_FOUND', message: 'There is no earlier version to return to.' },
  });
  expect(await versionThat('active')).toBe('1.0.0');
  await act('activate', { version: '3.0.0' });
  await act('rollback');
  expect(await versionThat('active')).toBe('1.0.0');
}

/** What a member's browser tells of a version. */
const report = (member: number, version: string, errors: number) =>
  send<{ accepted: number }>(
    '/api/remotes/reports',
    tokenFor({
      sub: `64b0000000000000000c${String(member).padStart(4, '0')}`,
      sid: `heal-${String(member)}`,
    }),
    { reports: [{ name, version, loads: 1, loadMs: 100, failures: 0, errors }] },
  );
const members = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** A remote of its own for each test, with 1.0.0 active and 2.0.0 and 3.0.0 stored. */
beforeEach(async () => {
  remotes += 1;
  name = `mfe-heal-${String(remotes)}`;
  token = createToken(join(gateway.folder, 'tokens.json'), name);
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    const archive = await archiveOf(await buildRemote(name, version));
    expect((await send(`/api/releases/${name}`, token, archive)).status).toBe(201);
  }
  await act('activate', { version: '1.0.0' });
  // Reports are counted by ten minutes of the clock, which may end within a test.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a version that fails', () => {
  test('is left once, and not returned to, when many browsers say so at the same moment', async () => {
    await act('activate', { version: '2.0.0' });
    await Promise.all(members(16).map((member) => report(member, '2.0.0', 1)));
    expect(await acts()).toEqual(['rollback 1.0.0', 'activate 2.0.0', 'activate 1.0.0']);
    expect(await versionThat('active')).toBe('1.0.0');
  });

  test('is not what a rollback leads to after it was left', async () => {
    await act('activate', { version: '2.0.0' });
    for (const member of members(3)) await report(member, '2.0.0', 1);
    expect(await versionThat('previous')).toBeUndefined();
    await expectNoWayBack();
  });

  test('is left when it is the active one, and not the canary beside it blamed for it', async () => {
    await act('activate', { version: '2.0.0' });
    await act('canary', { version: '3.0.0', share: 10 });
    for (const member of members(3)) await report(member, '2.0.0', 1);
    expect(await acts()).toEqual(['rollback 1.0.0', 'canary 3.0.0', 'activate 2.0.0', 'activate 1.0.0']);
  });

  test.each(['canary', 'activate'])('is judged anew when somebody gives it once more: %s', async (action) => {
    const give = () => act(action, { version: '2.0.0', ...(action === 'canary' ? { share: 20 } : {}) });
    const isGiven = async () => (await versionThat(action === 'canary' ? 'canary' : 'active')) === '2.0.0';
    await give();
    for (const member of members(3)) await report(member, '2.0.0', 1);
    expect(await isGiven()).toBe(false);
    await give();
    await report(4, '2.0.0', 0);
    expect(await isGiven()).toBe(true);
    for (const member of members(3)) await report(member, '2.0.0', 1);
    expect(await isGiven()).toBe(false);
  });
});

test('a second rollback leads on to what was active before, never to the version that the first one left', async () => {
  await act('activate', { version: '2.0.0' });
  await act('activate', { version: '3.0.0' });
  await act('rollback');
  expect([await versionThat('active'), await versionThat('previous')]).toEqual(['2.0.0', '1.0.0']);
  await act('rollback');
  expect([await versionThat('active'), await versionThat('previous')]).toEqual(['1.0.0', undefined]);
  await expectNoWayBack();
});

test('who ends a canary by activating the active version keeps the way back', async () => {
  await act('activate', { version: '2.0.0' });
  await act('canary', { version: '3.0.0', share: 10 });
  await act('activate', { version: '2.0.0' });
  expect(await versionThat('previous')).toBe('1.0.0');
  await act('rollback');
  expect(await versionThat('active')).toBe('1.0.0');
});
