import { join } from 'node:path';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import { canaryNumber } from '@ankur/contracts/canary';
import type { RemoteRegistry } from '@ankur/contracts/remotes';
import { waitFor } from '@ankur/test-kit/wait-for';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createToken } from '../src/releases/release-tokens.ts';
import { buildEvent } from './build-event.ts';
import { archiveOf, buildRemote, writeAll } from './build-remote.ts';
import { revocationOf, tokenFor, type TestGateway } from './start-test-gateway.ts';
import { startTwoGateways, type TwoGateways } from './start-two-gateways.ts';

interface Answer {
  status: number;
  body: {
    code?: string;
    message?: string;
    errors?: string[];
    newDependencies?: object[];
    canary?: object | null;
    disabled?: object | null;
    history?: object[];
    releases?: { version: string; state: string }[];
    revision?: number;
    data?: { revision: number };
    remotes?: { name: string; health: object[]; troubles: object[]; history: object[] }[];
  };
}

let two: TwoGateways;
let gateway: TestGateway;
let second: TestGateway;
const seen: DomainEvent[] = [];
let remotes = 0;
let name: string;
let token: string;

beforeAll(async () => {
  two = await startTwoGateways();
  [gateway, second] = two.gateways;
  gateway.bus.tail({ handler: (event) => seen.push(event) });
});
afterAll(() => two.stop());

async function call(
  path: string,
  options: { token?: string; body?: object; at?: TestGateway; method?: string } = {},
): Promise<Answer> {
  const response = await fetch(`${(options.at ?? gateway).url}${path}`, {
    method: options.method ?? 'POST',
    headers: { authorization: `Bearer ${options.token ?? token}`, 'content-type': 'application/json' },
    ...(options.method === 'GET' ? {} : { body: JSON.stringify(options.body ?? {}) }),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}
const act = (action: string, body: object = {}, options: { token?: string; at?: TestGateway } = {}) =>
  call(`/api/releases/${name}/${action}`, { ...options, body });

async function publish(version: string, change: object = {}, query = ''): Promise<Answer> {
  const response = await fetch(`${gateway.url}/api/releases/${name}${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
    body: await archiveOf(await buildRemote(name, version, { change })),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const row = async (at = gateway) => {
  const { remotes: rows } = (await (await fetch(`${at.url}/remotes.json`)).json()) as RemoteRegistry;
  return rows.find((remote) => remote.name === name);
};
const audited = () =>
  seen
    .filter(({ type }) => type === 'admin.acted')
    .map(({ data, actor }) => ({
      ...(data as { action: string; target: { id: string }; reason?: string }),
      actor,
    }))
    .filter(({ target }) => target.id === name);

/** A remote of its own for each test, with 1.0.0 active and 2.0.0 stored. */
beforeEach(async () => {
  remotes += 1;
  name = `mfe-acts-${String(remotes)}`;
  token = createToken(join(gateway.folder, 'tokens.json'), name);
  expect((await publish('1.0.0')).status).toBe(201);
  expect((await publish('2.0.0')).status).toBe(201);
  expect((await act('activate', { version: '1.0.0' })).status).toBe(200);
});

describe('a canary', () => {
  test('is in the registry beside the active version, names nobody, and ends with a rollback', async () => {
    const users = ['64b0000000000000000000a1'];
    const asked = { version: '2.0.0', share: 10, roles: ['coach'], users };
    const started = await act('canary', { ...asked, reason: 'first look' });
    expect(started).toMatchObject({ status: 200, body: { canary: { version: '2.0.0', share: 10 } } });
    const served = await row();
    expect(served).toMatchObject({
      version: '1.0.0',
      canary: { share: 10, roles: ['coach'], users: [canaryNumber(name, users[0] ?? '')] },
    });
    expect(served?.canary?.release.remoteEntry).toBe(`/remotes/${name}/2.0.0/remoteEntry.0123abcd.js`);
    expect(JSON.stringify(served)).not.toContain(users[0]);
    await waitFor(() => audited().some(({ action }) => action === 'release.canary'));
    // The log says who was meant.
    expect(audited().at(-1)).toMatchObject({ action: 'release.canary', after: asked });
    await waitFor(async () => (await row(second))?.canary?.release.version === '2.0.0');

    const ended = await act('rollback');
    expect(ended.body.canary).toBeNull();
    expect(ended.body.releases?.find(({ state }) => state === 'active')?.version).toBe('1.0.0');
    expect((await row())?.canary).toBeUndefined();
  });

  test('ends when a version becomes active for everybody', async () => {
    await act('canary', { version: '2.0.0', share: 50 });
    expect((await act('activate', { version: '2.0.0' })).body.canary).toBeNull();
    expect(await row()).toMatchObject({ version: '2.0.0' });
    expect((await row())?.canary).toBeUndefined();
  });

  test.each([
    ['nobody', { version: '2.0.0' }, 400],
    ['a share over everybody', { version: '2.0.0', share: 101 }, 400],
    ['a word that is no member', { version: '2.0.0', share: 5, users: ['meera'] }, 400],
    ['a role that does not exist', { version: '2.0.0', roles: ['king'] }, 400],
    ['a version that was never published', { version: '9.0.0', share: 5 }, 404],
    ['the active version', { version: '1.0.0', share: 5 }, 409],
  ])('is refused for %s, and nothing changes', async (_what, body, status) => {
    const before = await row();
    expect((await act('canary', body)).status).toBe(status);
    expect(await row()).toEqual(before);
  });
});

describe('an act that was decided on a state that others have changed since', () => {
  const read = async () => (await call(`/api/releases/${name}`, { method: 'GET' })).body;
  const asha = tokenFor({ role: 'admin', username: 'Asha', sub: '64b0000000000000000000af', sid: 'faster' });

  test.each([
    ['rollback', {}],
    ['activate', { version: '2.0.0' }],
    ['activate?dryRun=true', { version: '2.0.0' }],
    ['canary', { version: '2.0.0', share: 50 }],
    ['disable', { reason: 'wrong scores' }],
    ['enable', {}],
  ])('%s is refused, names who did what, and is decided anew once it is repeated', async (action, body) => {
    await act('canary', { version: '2.0.0', share: 10 });
    const { revision } = await read();
    await act('rollback', { reason: 'too slow' }, { token: asha });
    await act('activate', { version: '2.0.0' }, { token: asha });
    const served = await row();
    const refused = await act(action, { ...body, revision }, { at: second });
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT', data: { revision: 4 } } });
    expect(refused.body.message).toContain(
      `Asha ended the canary of ${name} 2.0.0: too slow; Asha activated ${name} 2.0.0.`,
    );
    expect(await row()).toEqual(served);
    const repeated = await act(action, { ...body, revision: refused.body.data?.revision });
    expect(repeated.body.code).not.toBe('CONFLICT');
  });

  test('is refused at the same moment, too: of two that saw the same state one is carried out', async () => {
    const { revision } = await read();
    const answers = await Promise.all([
      act('activate', { version: '2.0.0', revision }),
      act('disable', { reason: 'wrong scores', revision }, { token: asha, at: second }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [lost] = answers.filter(({ status }) => status === 409);
    expect(lost?.body.message).toMatch(/Asha turned off|token.* activated/);
  });
});

describe('the kill switch', () => {
  test('turns a remote off and on in every gateway, with one audit entry each', async () => {
    expect((await act('disable', {})).status).toBe(400);
    await act('disable', { reason: 'wrong scores' });
    expect((await act('disable', { reason: 'again' })).body.disabled).toMatchObject({
      reason: 'wrong scores',
    });
    expect(await row()).toMatchObject({ disabled: { reason: 'wrong scores' }, version: '1.0.0' });
    await waitFor(async () => (await row(second))?.disabled !== undefined);
    await act('enable', {}, { at: second });
    await waitFor(async () => (await row())?.disabled === undefined);
    await waitFor(() => audited().some(({ action }) => action === 'remote.enable'));
    expect(audited().map(({ action, reason }) => [action, reason])).toEqual([
      ['release.publish', undefined],
      ['release.publish', undefined],
      ['release.activate', undefined],
      ['remote.disable', 'wrong scores'],
      ['remote.enable', undefined],
    ]);
  });

  test('tells open tabs why, with the revision of the registry', async () => {
    await act('disable', { reason: 'wrong scores' });
    const event = await waitFor(() =>
      seen.find(({ type, data }) => type === 'remote.degraded' && (data as { name: string }).name === name),
    );
    expect(event.data).toMatchObject({ name, reason: 'wrong scores', revision: (await row())?.revision });
  });
});

describe('who acts', () => {
  test('is the token of this remote or an administrator, under their own name', async () => {
    const other = createToken(join(gateway.folder, 'tokens.json'), 'mfe-other');
    for (const action of ['canary', 'disable', 'enable', 'rollback']) {
      expect((await act(action, {}, { token: other })).status).toBe(403);
      expect((await act(action, {}, { token: tokenFor() })).status).toBe(403);
    }
    const admin = tokenFor({ role: 'admin', username: 'Meera', sub: '64b0000000000000000000ad' });
    expect((await act('disable', { reason: 'by hand' }, { token: admin })).status).toBe(200);
    await waitFor(() => audited().some(({ action }) => action === 'remote.disable'));
    expect(audited().at(-1)?.actor).toMatchObject({ username: 'Meera', role: 'admin' });
  });

  test('is forgotten with the account, and what they released stays', async () => {
    const sub = '64b0000000000000000000ae';
    const leaving = { token: tokenFor({ role: 'admin', username: 'Zephyrine', sub, sid: 'leaving' }) };
    const body = { method: 'POST', headers: { authorization: `Bearer ${leaving.token}` } };
    const archive = await archiveOf(await buildRemote(name, '3.0.0'));
    const type = { ...body.headers, 'content-type': 'application/gzip' };
    await fetch(`${gateway.url}/api/releases/${name}`, { ...body, headers: type, body: archive });
    await act('canary', { version: '3.0.0', share: 5 }, leaving);
    await act('disable', { reason: 'mended soon' }, leaving);
    await call('/api/admin/release-tokens', { ...leaving, body: { remote: name } });
    const told = async () => {
      const admin = { token: tokenFor({ role: 'admin', username: 'Meera' }), method: 'GET' };
      const state = await call(`/api/releases/${name}`, admin);
      const tokens = await call('/api/admin/release-tokens', admin);
      return JSON.stringify([state.body, tokens.body]);
    };
    expect((await told()).match(/Zephyrine/g)).toHaveLength(6);
    const user = { _id: sub, username: 'Unknown' };
    const revocation = revocationOf({ kind: 'user', subject: sub, code: 'SESSION_ENDED' });
    await gateway.bus.publish(buildEvent('user.erased', { user, version: 9, revocation, address: 'x' }));
    await waitFor(async () => !(await told()).includes('Zephyrine'));
    expect((await told()).match(/Unknown/g)).toHaveLength(6);
    expect(await told()).toContain(`token of ${name}`);
  });
});

describe('the fit check', () => {
  const shell = (react: string) =>
    writeAll(join(gateway.folder, 'shell'), {
      'release.json': JSON.stringify({ shared: { react, '@ankur/mfe-kit': '^0.1.0' }, routes: [] }),
    });
  const misfit = {
    hostContract: 99,
    shared: { react: '^20.0.0', vue: '^3.0.0' },
    uses: {
      api: ['GET /api/blog', 'GET /api/gone', 'POST /api/gone/:id'],
      events: ['post:created', 'post:gone'],
    },
  };

  test('names every mismatch at once and stores nothing', async () => {
    await shell('^19.3.1');
    const refused = await publish('3.0.0', { ...misfit, routes: [{ path: '/api/x', access: 'public' }] });
    expect(refused).toMatchObject({ status: 409, body: { code: 'RELEASE_UNFIT' } });
    expect(refused.body.errors).toEqual([
      'it was built for host contract 99, the shell offers 2',
      'it needs react ^20.0.0, the shell has ^19.3.1',
      'the shell does not share vue',
      expect.stringContaining('GET /api/gone'),
      expect.stringContaining('POST /api/gone/:id'),
      'it waits for post:gone, which the platform never sends',
      '/api/x is kept for the platform',
    ]);
    expect((await call(`/api/releases/${name}`, { method: 'GET' })).body.releases).toHaveLength(2);
  });

  test('is asked again before a version is given to anybody: the shell may have changed since', async () => {
    await act('activate', { version: '2.0.0' });
    await shell('^18.0.0');
    try {
      for (const action of ['activate', 'canary', 'rollback', 'rollback?dryRun=true']) {
        const refused = await act(action, { version: '1.0.0', share: 5 });
        expect(refused).toMatchObject({ status: 409, body: { code: 'RELEASE_UNFIT' } });
        expect(refused.body.errors).toEqual(['it needs react ^19.3.1, the shell has ^18.0.0']);
      }
      expect(await row()).toMatchObject({ version: '2.0.0' });
    } finally {
      await shell('^19.3.1');
    }
  });

  test('lists the packages that the active version does not hold, with their licences', async () => {
    const one = { name: 'one', version: '1.0.0', license: 'MIT' };
    const two = { name: 'two', version: '2.0.0', license: 'GPL-3.0-only' };
    expect((await publish('3.0.0', { dependencies: [one] })).body.newDependencies).toEqual([one]);
    await act('activate', { version: '3.0.0' });
    const both = { dependencies: [{ ...one, version: '1.1.0' }, two] };
    expect((await publish('4.0.0', both, '?dryRun=true')).body.newDependencies).toEqual([two]);
    expect((await publish('4.0.0', both)).body.newDependencies).toEqual([two]);
  });

  test('can be asked without doing anything', async () => {
    expect((await publish('4.0.0', {}, '?dryRun=true')).status).toBe(201);
    expect((await publish('4.0.0', { hostContract: 99 }, '?dryRun=true')).status).toBe(409);
    expect((await act('activate?dryRun=true', { version: '2.0.0' })).status).toBe(200);
    for (const dryRun of [true, 'true'])
      expect((await act('activate', { version: '2.0.0', dryRun })).status).toBe(200);
    expect((await act('canary?dryRun=true', { version: '2.0.0', share: 5 })).status).toBe(200);
    expect((await act('disable?dryRun=true', { reason: 'no' })).status).toBe(400);
    expect((await act('disable?dryRun=true', { reason: 'wrong scores' })).status).toBe(200);
    const state = await call(`/api/releases/${name}`, { method: 'GET' });
    expect(state.body.releases).toHaveLength(2);
    expect(state.body.history).toHaveLength(1);
    expect(await row()).toMatchObject({ version: '1.0.0' });
  });

  test('of a way back and of a switch is asked without doing it, in the query or in the body', async () => {
    await act('activate', { version: '2.0.0' });
    await act('canary', { version: '1.0.0', share: 5 });
    await act('disable', { reason: 'wrong scores' });
    const before = (await call(`/api/releases/${name}`, { method: 'GET' })).body;
    for (const action of ['rollback', 'enable']) {
      // Without it the command does not ask.
      expect(before).toMatchObject({ dryRuns: expect.arrayContaining([action]) });
      expect(await act(`${action}?dryRun=true`)).toEqual({ status: 200, body: before });
      expect(await act(action, { dryRun: true })).toEqual({ status: 200, body: before });
    }
    await act('rollback');
    expect((await act('rollback?dryRun=true')).body.releases?.[0]).toMatchObject({ state: 'active' });
  });
});

describe('reports of browsers', () => {
  const member = (at: number) =>
    tokenFor({ sub: `64b0000000000000000b${String(at).padStart(4, '0')}`, sid: `report-${String(at)}` });
  const report = (at: number, part: object, to = gateway) =>
    call('/api/remotes/reports', {
      token: member(at),
      at: to,
      body: { reports: [{ name, version: '2.0.0', loads: 1, loadMs: 120, failures: 0, errors: 0, ...part }] },
    });
  const board = async () => {
    const admin = tokenFor({ role: 'admin', username: 'Meera' });
    const { body } = await call('/api/admin/releases', { token: admin, method: 'GET' });
    return body.remotes?.find((remote) => remote.name === name);
  };

  test('are taken from members only, and only of what is served', async () => {
    const body = { reports: [{ name, version: '1.0.0', loads: 1, loadMs: 5, failures: 0, errors: 0 }] };
    expect((await call('/api/remotes/reports', { token: 'nobody', body })).status).toBe(401);
    expect((await call('/api/admin/releases', { token: member(1), method: 'GET' })).status).toBe(403);
    expect((await report(1, {})).body).toEqual({ accepted: 0 });
    expect((await report(1, { version: '1.0.0' })).body).toEqual({ accepted: 1 });
    expect((await report(1, { errors: 101 })).status).toBe(400);
    expect((await report(1, { where: 'home' })).status).toBe(400);
  });

  test('of three members end a canary that throws, with the reason on the board and one audit entry', async () => {
    await act('canary', { version: '2.0.0', share: 20 });
    await Promise.all([1, 2].map((at) => report(at, { errors: 5 })));
    // The same member again is the same member.
    await report(2, { errors: 5 });
    expect((await row())?.canary?.release.version).toBe('2.0.0');
    await Promise.all([report(3, { errors: 1 }), report(4, { failures: 1 }, second)]);
    await waitFor(async () => (await row())?.canary === undefined);
    expect(await row()).toMatchObject({ version: '1.0.0' });
    const shown = await board();
    expect(shown?.history[0]).toMatchObject({
      action: 'end-canary',
      by: 'Ankur, by itself',
      reason: expect.stringMatching(/Failed for \d of \d members/),
    });
    expect(shown?.health).toContainEqual(expect.objectContaining({ version: '2.0.0', meanLoadMs: 120 }));
    expect(shown?.troubles[0]).toMatchObject({ version: '2.0.0', failing: expect.any(Number) });
    await waitFor(() => audited().some(({ action }) => action === 'release.endCanary'));
    expect(audited().filter(({ action }) => action === 'release.endCanary')).toHaveLength(1);
  });

  test('bring everybody back from an active version that throws, and not back again', async () => {
    await act('activate', { version: '2.0.0' });
    for (const at of [1, 2, 3]) await report(at, { errors: 1 });
    expect(await row()).toMatchObject({ version: '1.0.0' });
    for (const at of [1, 2, 3]) await report(at, { version: '1.0.0', errors: 1 });
    expect(await row()).toMatchObject({ version: '1.0.0' });
  });

  test('do not undo what a person returned to', async () => {
    await act('activate', { version: '2.0.0' });
    expect((await act('rollback')).status).toBe(200);
    for (const at of [1, 2, 3]) await report(at, { version: '1.0.0', errors: 1 });
    // What is wrong is known; whether 2.0.0 was worse is for people to say.
    expect((await board())?.troubles[0]).toMatchObject({ version: '1.0.0' });
    expect(await row()).toMatchObject({ version: '1.0.0' });
  });

  test('of a few do not decide over many', async () => {
    await act('activate', { version: '2.0.0' });
    const many = Array.from({ length: 15 }, (_, at) => at + 10);
    for (const at of many) await report(at, {});
    for (const at of [1, 2, 3]) await report(at, { errors: 1 });
    expect(await row()).toMatchObject({ version: '2.0.0' });
  });
});
