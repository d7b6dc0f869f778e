import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { ReleaseToken } from '@ankur/contracts/gateway/release-tokens.endpoints';
import { createServiceConnection } from '@ankur/service-kit/mongo/connect';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import { waitFor } from '@ankur/test-kit/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { archiveOf, buildRemote } from './build-remote.ts';
import { tokenFor, type TestGateway } from './start-test-gateway.ts';
import { startTwoGateways, type TwoGateways } from './start-two-gateways.ts';

let two: TwoGateways;
let gateway: TestGateway;
let second: TestGateway;
const seen: DomainEvent[] = [];
const adminId = '64b0000000000000000000ad';
const admin = tokenFor({ role: 'admin', username: 'Meera', sub: adminId });

beforeAll(async () => {
  two = await startTwoGateways();
  [gateway, second] = two.gateways;
  gateway.bus.tail({ handler: (event) => seen.push(event) });
});
afterAll(() => two.stop());

interface Answer {
  status: number;
  body: {
    token: string;
    releaseToken: ReleaseToken;
    tokens: ReleaseToken[];
    history: { by: string }[];
    releases: { by: string }[];
  };
}

async function call(
  method: string,
  path: string,
  { as = admin, json, at = gateway }: { as?: string; json?: object; at?: TestGateway } = {},
): Promise<Answer> {
  const response = await fetch(`${at.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
    ...(json ? { body: JSON.stringify(json) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}
const tokens = '/api/admin/release-tokens';
const make = async (remote: string, note = '') =>
  (await call('POST', tokens, { json: { remote, note } })).body;
const find = async (id: string) => (await call('GET', tokens)).body.tokens.find(({ _id }) => _id === id);
const publish = async (name: string, version: string, as: string) => {
  const response = await fetch(`${gateway.url}/api/releases/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/gzip' },
    body: await archiveOf(await buildRemote(name, version)),
  });
  return response.status;
};
const acts = (action: string, label: string) =>
  seen
    .filter(({ type }) => type === 'admin.acted')
    .map(({ data, actor }) => ({
      ...(data as { action: string; target: { id: string; label: string } }),
      actor,
    }))
    .filter((act) => act.action === action && act.target.label.includes(label));

/** Every document of the gateway's database as text. */
async function stored(): Promise<string> {
  const connection = createServiceConnection();
  await connection.openUri(serviceDatabase(two.store.uri, 'gateway'));
  try {
    const collections = (await connection.db?.collections()) ?? [];
    const all = await Promise.all(collections.map((collection) => collection.find().toArray()));
    return JSON.stringify(all.flat());
  } finally {
    await connection.close();
  }
}

test('a token of the console releases its own remote at every gateway, is named in the log, and nobody is told it twice', async () => {
  const { token, releaseToken } = await make('mfe-first', 'pipeline');
  expect(releaseToken).toMatchObject({
    remote: 'mfe-first',
    note: 'pipeline',
    state: 'good',
    hint: token.slice(-4),
    createdBy: 'Meera',
    lastUsedAt: null,
  });
  expect(await publish('mfe-first', '1.0.0', token)).toBe(201);
  const active = await call('POST', '/api/releases/mfe-first/activate', {
    as: token,
    json: { version: '1.0.0' },
    at: second,
  });
  const by = `token …${releaseToken.hint} of mfe-first`;
  expect(active).toMatchObject({ status: 200, body: { history: [{ by }], releases: [{ by }] } });
  expect((await find(releaseToken._id))?.lastUsedAt).not.toBeNull();

  await waitFor(() => acts('release.activate', '1.0.0').length === 1);
  const made = await waitFor(() => acts('releaseToken.create', 'mfe-first').at(0));
  expect(made).toMatchObject({ actor: { username: 'Meera' }, target: { id: releaseToken._id } });
  expect(acts('releaseToken.create', 'mfe-first')).toHaveLength(1);
  expect(JSON.stringify(seen)).not.toContain(token);
  expect(JSON.stringify((await call('GET', tokens)).body)).not.toContain(token);
  expect(await stored()).not.toContain(token);
});

test('a token of the console may do nothing else: not to another remote, not as an administrator', async () => {
  const { token, releaseToken } = await make('mfe-second');
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['POST', '/activate'],
    ['POST', '/canary'],
    ['POST', '/rollback'],
    ['POST', '/disable'],
    ['POST', '/enable'],
  ] as const) {
    const json = method === 'GET' ? {} : { json: { version: '1.0.0', reason: 'theirs' } };
    expect((await call(method, `/api/releases/mfe-other${path}`, { as: token, ...json })).status).toBe(403);
  }
  for (const [method, path] of [
    ['GET', tokens],
    ['POST', tokens],
    ['DELETE', `${tokens}/${releaseToken._id}`],
  ] as const)
    expect((await call(method, path, { as: token })).status).toBe(401);
  const member = tokenFor();
  expect((await call('POST', tokens, { as: member, json: { remote: 'mfe-second' } })).status).toBe(403);
  expect((await find(releaseToken._id))?.lastUsedAt).toBeNull();
});

test('a revoked token is good nowhere from that moment, and only once revoked', async () => {
  const { token, releaseToken } = await make('mfe-third');
  expect(await publish('mfe-third', '1.0.0', token)).toBe(201);
  const revoke = () => call('DELETE', `${tokens}/${releaseToken._id}`);
  expect(await revoke()).toMatchObject({ status: 200, body: { state: 'revoked' } });
  expect(await publish('mfe-third', '2.0.0', token)).toBe(403);
  expect((await call('GET', '/api/releases/mfe-third', { as: token, at: second })).status).toBe(403);
  expect((await revoke()).status).toBe(200);
  await waitFor(() => acts('releaseToken.revoke', 'mfe-third').length > 0);
  expect(acts('releaseToken.revoke', 'mfe-third')).toHaveLength(1);
  expect((await call('DELETE', `${tokens}/64b0000000000000000000ff`)).status).toBe(404);
});

test('an upload that is under way when its token is revoked stores nothing', async () => {
  const { token, releaseToken } = await make('mfe-late');
  const archive = await archiveOf(await buildRemote('mfe-late', '1.0.0'));
  let finish: () => void = () => undefined;
  const revoked = new Promise<void>((resolve) => (finish = resolve));
  async function* body() {
    yield archive.subarray(0, 100);
    await revoked;
    yield archive.subarray(100);
  }
  const uploading = fetch(`${gateway.url}/api/releases/mfe-late`, {
    ...{ method: 'POST', body: body(), duplex: 'half' },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
  });
  await waitFor(async () => (await find(releaseToken._id))?.lastUsedAt);
  await call('DELETE', `${tokens}/${releaseToken._id}`);
  finish();
  expect((await uploading).status).toBe(403);
  expect((await call('GET', '/api/releases/mfe-late')).body.releases).toEqual([]);
});

test('a remote has as many tokens as somebody can look after', async () => {
  const many = () => call('POST', tokens, { json: { remote: 'mfe-many' } });
  // At once, as whoever presses twice asks.
  const answers = await Promise.all(Array.from({ length: 13 }, many));
  const made = answers.filter(({ status }) => status === 201).map(({ body }) => body);
  expect(made).toHaveLength(10);
  expect((await many()).status).toBe(409);
  await call('DELETE', `${tokens}/${made[0]?.releaseToken._id ?? ''}`);
  expect((await many()).status).toBe(201);
  for (const remote of ['shell', 'mfe-', '../x', ''])
    expect((await call('POST', tokens, { json: { remote } })).status).toBe(400);
});

test('many revoked tokens hide no good one', async () => {
  const { releaseToken } = await make('mfe-last');
  const connection = createServiceConnection();
  await connection.openUri(serviceDatabase(two.store.uri, 'gateway'));
  try {
    await connection.collection('releaseTokens').insertMany(
      Array.from({ length: 201 }, (_each, at) => ({
        ...{ remote: 'mfe-last', tokenHash: `hash ${String(at)}`, hint: 'abcd', note: '', version: 1 },
        createdBy: { id: adminId, username: 'Meera' },
        createdAt: new Date(Date.now() + 60_000 + at),
        revokedAt: new Date(),
      })),
    );
  } finally {
    await connection.close();
  }
  const listed = (await call('GET', tokens)).body.tokens;
  const states = listed.map(({ state }) => state);
  expect(states.filter((state) => state === 'revoked')).toHaveLength(200);
  expect(states.lastIndexOf('good')).toBeLessThan(states.indexOf('revoked'));
  expect(listed.find(({ _id }) => _id === releaseToken._id)?.state).toBe('good');
});
