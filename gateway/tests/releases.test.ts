import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, symlink, utimes } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import { waitFor } from '@ankur/test-kit/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { create } from 'tar';
import { createToken } from '../src/releases/release-tokens.ts';
import { archiveOf, buildRemote, hashOf, scratch, writeAll } from './build-remote.ts';
import type { TestGateway } from './start-test-gateway.ts';
import { startTwoGateways, type TwoGateways } from './start-two-gateways.ts';

let two: TwoGateways;
let gateway: TestGateway;
let second: TestGateway;
const seen: DomainEvent[] = [];
let community: string;

beforeAll(async () => {
  two = await startTwoGateways();
  [gateway, second] = two.gateways;
  gateway.bus.tail({ handler: (event) => seen.push(event) });
  const shared = { react: '^19.3.1', '@ankur/mfe-kit': '^0.1.0' };
  const routes = [{ path: '/' }, { path: '/profile/:id' }];
  await writeAll(join(gateway.folder, 'shell'), { 'release.json': JSON.stringify({ shared, routes }) });
  community = createToken(join(gateway.folder, 'tokens.json'), 'mfe-community');
});
afterAll(() => two.stop());

async function release(
  action: string,
  options: { token?: string; body?: string | Uint8Array<ArrayBuffer>; method?: string; name?: string } = {},
) {
  const { token = community, body, method = 'POST', name = 'mfe-community' } = options;
  const type = typeof body === 'string' ? 'application/json' : 'application/gzip';
  const response = await fetch(`${gateway.url}/api/releases/${name}${action}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': type } : {}) },
    body: body ?? null,
  });
  return {
    status: response.status,
    body: (await response.json()) as {
      code?: string;
      message?: string;
      releases?: { version: string; state: string }[];
    },
  };
}

const screen = (path: string, access = 'public') => ({ path, access });
const link = { path: '/community', label: 'Community', place: 'bar', order: 70 };

const registry = async (at = gateway) =>
  (
    (await (await fetch(`${at.url}/remotes.json`)).json()) as {
      remotes: { name: string; version: string; remoteEntry: string; access: string; routes: object[] }[];
    }
  ).remotes;

describe('releases', () => {
  test('publishes, activates and rolls back in order, every version staying in place', async () => {
    const one = await archiveOf(await buildRemote('mfe-community', '1.0.0'));
    expect(await release('', { body: one })).toMatchObject({
      status: 201,
      body: { release: { version: '1.0.0' } },
    });
    expect(await registry()).toEqual([]);
    expect((await release('/activate', { body: '{"version":"1.0.0"}' })).status).toBe(200);
    expect(await registry()).toMatchObject([
      {
        name: 'mfe-community',
        version: '1.0.0',
        remoteEntry: '/remotes/mfe-community/1.0.0/remoteEntry.0123abcd.js',
        access: 'public',
      },
    ]);
    expect(await release('', { body: one })).toMatchObject({ status: 409, body: { code: 'RELEASE_EXISTS' } });
    await release('', { body: await archiveOf(await buildRemote('mfe-community', '1.1.0')) });
    await release('/activate', { body: '{"version":"1.1.0"}' });
    expect((await registry())[0]?.version).toBe('1.1.0');
    // By event, or by the next look at the store when one was lost.
    await waitFor(async () => (await registry(second))[0]?.version === '1.1.0');
    for (const version of ['1.0.0', '1.1.0']) {
      const file = await fetch(`${second.url}/remotes/mfe-community/${version}/remoteEntry.0123abcd.js`);
      expect([file.status, await file.text()]).toEqual([200, `console.log('mfe-community ${version}');`]);
      expect(file.headers.get('cache-control')).toContain('immutable');
    }
    const back = await release('/rollback');
    expect(back.body.releases?.map(({ version, state }) => `${version} ${state}`)).toEqual([
      '1.1.0 stored',
      '1.0.0 active',
    ]);
    await waitFor(async () => (await registry(second))[0]?.version === '1.0.0');
    await waitFor(() => seen.some(({ type }) => type === 'release.rolledBack'));
    const acts = seen
      .filter(({ type }) => type === 'admin.acted')
      .map(({ data }) => data as { action: string; target: { label: string } });
    expect(acts.map(({ action, target }) => `${action} ${target.label}`)).toEqual([
      'release.publish 1.0.0',
      'release.activate 1.0.0',
      'release.publish 1.1.0',
      'release.activate 1.1.0',
      'release.rollback 1.0.0',
    ]);
  });

  test('stores one of two different builds published under one version at the same moment, files and record alike', async () => {
    for (let round = 0; round < 5; round += 1) {
      const version = `3.${round}.0`;
      const builds = await Promise.all(
        ['one', 'two'].map((js) => buildRemote('mfe-community', version, { js: `${js}${round}` })),
      );
      const archives = await Promise.all(builds.map(archiveOf));
      const answers = await Promise.all(archives.map((body) => release('', { body })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      const stored = answers[0]?.status === 201 ? 'one' : 'two';
      const file = await fetch(`${gateway.url}/remotes/mfe-community/${version}/remoteEntry.0123abcd.js`);
      expect(await file.text()).toBe(`${stored}${round}`);
    }
  });

  test('publishes a version whose files a crash left behind without a record', async () => {
    const left = await buildRemote('mfe-community', '4.0.0', { js: 'left behind' });
    const place = join(gateway.folder, 'releases', 'mfe-community', '4.0.0');
    await cp(left, place, { recursive: true });
    const yesterday = new Date(Date.now() - 24 * 60 * 60_000);
    await utimes(place, yesterday, yesterday);
    const body = await archiveOf(await buildRemote('mfe-community', '4.0.0', { js: 'built again' }));
    expect((await release('', { body })).status).toBe(201);
    const file = await fetch(`${gateway.url}/remotes/mfe-community/4.0.0/remoteEntry.0123abcd.js`);
    expect(await file.text()).toBe('built again');
    // The same build need not wait until it is certain that nobody is at it.
    const same = await buildRemote('mfe-community', '4.0.1');
    await cp(same, join(gateway.folder, 'releases', 'mfe-community', '4.0.1'), { recursive: true });
    expect((await release('', { body: await archiveOf(same) })).status).toBe(201);
  });

  test('never touches the files of a version that it knows, however old they are', async () => {
    const publish = async (js: string) =>
      release('', { body: await archiveOf(await buildRemote('mfe-community', '4.1.0', { js })) });
    expect((await publish('first')).status).toBe(201);
    const yesterday = new Date(Date.now() - 24 * 60 * 60_000);
    await utimes(join(gateway.folder, 'releases', 'mfe-community', '4.1.0'), yesterday, yesterday);
    expect(await publish('second')).toMatchObject({ status: 409, body: { code: 'RELEASE_EXISTS' } });
    const file = await fetch(`${gateway.url}/remotes/mfe-community/4.1.0/remoteEntry.0123abcd.js`);
    expect(await file.text()).toBe('first');
  });

  test('asks for a token of exactly this remote', async () => {
    const other = createToken(join(gateway.folder, 'tokens.json'), 'mfe-content');
    for (const action of ['', '/activate', '/rollback']) {
      expect((await release(action, { token: other, body: '{"version":"1.0.0"}' })).status).toBe(403);
      expect((await release(action, { token: 'x', body: '{"version":"1.0.0"}' })).status).toBe(403);
    }
    expect((await release('', { method: 'GET', token: other })).status).toBe(403);
    expect((await fetch(`${gateway.url}/api/releases/mfe-community`)).status).toBe(401);
    expect((await release('/activate', { body: '{"version":"9.9.9"}' })).body.code).toBe('RELEASE_NOT_FOUND');
    expect((await release('/activate', { body: '{"version":"../../etc"}' })).status).toBe(400);
    for (const name of ['constructor', '__proto__', 'toString'])
      for (const action of ['', '/activate', '/rollback'])
        expect((await release(action, { name, body: '{"version":"1.0.0"}' })).status).toBeLessThan(500);
  });

  const unfit: [string, () => Promise<string>, RegExp][] = [
    [
      'a changed byte',
      () =>
        buildRemote('mfe-community', '2.0.0', {
          after: { 'remoteEntry.0123abcd.js': "console.log('evil');" },
        }),
      /not the file that was built/,
    ],
    [
      'an added file',
      () => buildRemote('mfe-community', '2.0.0', { after: { 'extra.js': '1' } }),
      /not listed/,
    ],
    [
      'a listed file outside',
      () =>
        buildRemote('mfe-community', '2.0.0', {
          change: { files: [{ path: '../../../etc/passwd', size: 1, sha384: hashOf('') }] },
        }),
      /not listed|is missing/,
    ],
    ['no description', () => mkdtemp(join(scratch, 'empty-')), /release.json is missing/],
    ['no integrity', () => buildRemote('mfe-community', '2.0.0', { change: { integrity: {} } }), /not valid/],
    ['another name', () => buildRemote('mfe-content', '2.0.0'), /release of mfe-content/],
    [
      'a version that leaves its folder',
      () => buildRemote('mfe-community', '2.0.0', { change: { version: '../1.0.0' } }),
      /not valid/,
    ],
    [
      'another host contract',
      () => buildRemote('mfe-community', '2.0.0', { change: { hostContract: 3 } }),
      /host contract 3/,
    ],
    [
      'a React that the shell does not have',
      () => buildRemote('mfe-community', '2.0.0', { change: { shared: { react: '^20.0.0' } } }),
      /needs react \^20/,
    ],
    [
      'a path of the shell',
      () => buildRemote('mfe-community', '2.0.0', { change: { routes: [screen('/profile/mine')] } }),
      /\/profile\/mine belongs to the shell/,
    ],
    [
      'a path of the platform',
      () => buildRemote('mfe-community', '2.0.0', { change: { routes: [screen('/api/mine')] } }),
      /\/api\/mine is kept for the platform/,
    ],
    [
      'a path that is none',
      () => buildRemote('mfe-community', '2.0.0', { change: { routes: [screen('//evil.example')] } }),
      /not valid \(routes\.0\.path/,
    ],
    [
      'no declaration',
      () => buildRemote('mfe-community', '2.0.0', { change: { routes: undefined } }),
      /not valid \(routes/,
    ],
    [
      'a link to another front end',
      () => buildRemote('mfe-community', '2.0.0', { change: { navItems: [{ ...link, path: '/profile' }] } }),
      /leads to none of its screens/,
    ],
    [
      'a link whose words turn the text around',
      () =>
        buildRemote('mfe-community', '2.0.0', { change: { navItems: [{ ...link, label: 'Home\u202e' }] } }),
      /not valid \(navItems/,
    ],
    [
      'too much JavaScript',
      () =>
        buildRemote('mfe-community', '2.0.0', {
          js: Array.from({ length: 40_000 }, () => randomBytes(16).toString('hex')).join(''),
        }),
      /first load/,
    ],
  ];
  test.each(unfit)('refuses a release with %s and stores nothing', async (_name, build, reason) => {
    const answer = await release('', { body: await archiveOf(await build()) });
    expect(answer).toMatchObject({ status: 409, body: { code: 'RELEASE_UNFIT' } });
    expect(answer.body.message).toMatch(reason);
    expect((await release('', { method: 'GET' })).body.releases?.map(({ version }) => version)).not.toContain(
      '2.0.0',
    );
    expect((await fetch(`${gateway.url}/remotes/mfe-community/2.0.0/remoteEntry.0123abcd.js`)).status).toBe(
      404,
    );
  });

  test('refuses links, paths outside and bodies that are no archive', async () => {
    const linked = await buildRemote('mfe-community', '2.1.0');
    await symlink('/etc/passwd', join(linked, 'passwd.txt'));
    expect((await release('', { body: await archiveOf(linked) })).body.message).toMatch(/no plain file/);
    const outside = await buildRemote('mfe-community', '2.1.0');
    const archive = await create(
      { gzip: true, cwd: outside, preservePaths: true, portable: true, prefix: '../../escaped' },
      ['release.json'],
    ).concat();
    expect((await release('', { body: new Uint8Array(archive) })).status).toBe(409);
    await expect(readFile(join(gateway.folder, 'escaped', 'release.json'))).rejects.toThrow();
    expect(
      (await release('', { body: new Uint8Array(Buffer.from('no archive at all')) })).status,
    ).toBeGreaterThanOrEqual(400);
    const bombs = [
      randomBytes(21 * 1024 * 1024),
      gzipSync(Buffer.alloc(50e6)),
      gzipSync(Buffer.alloc(200e6)),
    ];
    const before = process.cpuUsage();
    for (const bomb of bombs) {
      expect((await release('', { body: new Uint8Array(bomb) })).status).toBeGreaterThanOrEqual(400);
      expect((await fetch(`${gateway.url}/health/live`)).status).toBe(200);
    }
    expect(process.cpuUsage(before).user).toBeLessThan(10_000_000);
    expect((await fetch(`${gateway.url}/health/live`)).status).toBe(200);
  });

  test('publishes a local build once and keeps a rollback over a restart', async () => {
    // A build that comes out of a cache lies beside the files of the one before.
    const build = await buildRemote('mfe-content', '0.1.0-abc', { after: { 'remoteEntry.old.js': 'old' } });
    const first = await gateway.gateway.publishLocalRelease(build, { activate: true });
    expect(first).toEqual({ name: 'mfe-content', version: '0.1.0-abc', active: true });
    const place = join(gateway.folder, 'releases', 'mfe-content', '0.1.0-abc');
    expect(await readdir(place)).not.toContain('remoteEntry.old.js');
    const next = await buildRemote('mfe-content', '0.1.0-def');
    await gateway.gateway.publishLocalRelease(next, { activate: true });
    const token = createToken(join(gateway.folder, 'tokens.json'), 'mfe-content');
    await release('/rollback', { name: 'mfe-content', token });
    expect(
      await gateway.gateway.publishLocalRelease(await buildRemote('mfe-content', '0.1.0-def'), {
        activate: true,
      }),
    ).toMatchObject({ active: false });
    const cut = await buildRemote('mfe-content', '0.1.0-ghi');
    // The power goes between the two.
    await gateway.gateway.publishLocalRelease(cut, { activate: false });
    expect(await gateway.gateway.publishLocalRelease(cut, { activate: true })).toMatchObject({
      active: true,
    });
  });

  test('leaves nothing of an upload that is cut in the middle', async () => {
    const archive = await archiveOf(
      await buildRemote('mfe-community', '5.0.0', { js: randomBytes(90_000).toString('hex') }),
    );
    const before = { listed: (await release('', { method: 'GET' })).body, served: await registry() };
    const sending = connect(gateway.port, '127.0.0.1');
    sending.write(
      `POST /api/releases/mfe-community HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${community}\r\n` +
        `Content-Type: application/gzip\r\nContent-Length: ${String(archive.length)}\r\n\r\n`,
    );
    sending.write(archive.subarray(0, archive.length / 2));
    const incoming = () => readdir(join(gateway.folder, 'releases', '.incoming'));
    await waitFor(async () => (await incoming()).length > 0);
    sending.destroy();
    await waitFor(async () => (await incoming()).length === 0);
    expect({ listed: (await release('', { method: 'GET' })).body, served: await registry() }).toEqual(before);
    expect((await fetch(`${gateway.url}/remotes/mfe-community/5.0.0/release.json`)).status).toBe(404);
    expect((await release('', { body: archive })).status).toBe(201);
    expect(await release('', { body: archive })).toMatchObject({
      status: 409,
      body: { data: { sameBuild: true } },
    });
  });
});

describe('what a release declares', () => {
  const publish = async (name: string, version: string, change: object) => {
    const token = createToken(join(gateway.folder, 'tokens.json'), name);
    const body = await archiveOf(await buildRemote(name, version, { change }));
    return { name, token, version, publish: (query = '') => release(query, { name, token, body }) };
  };
  const activate = ({ name, token, version }: { name: string; token: string; version: string }) =>
    release('/activate', { name, token, body: JSON.stringify({ version }) });

  test('is listed for the shell, so that a new remote needs no release of it', async () => {
    const declared = {
      routes: [screen('/live-scores'), { ...screen('/live-scores/:id', 'user'), wayIn: 'login' }],
      navItems: [{ path: '/live-scores', label: 'Scores', place: 'bar', order: 65 }],
      slots: [{ name: 'home.main', order: 10 }],
    };
    const scores = await publish('mfe-scores', '1.0.0', declared);
    expect((await scores.publish()).status).toBe(201);
    expect((await activate(scores)).status).toBe(200);
    const listed = (await registry()).find(({ name }) => name === 'mfe-scores');
    expect(listed).toMatchObject({ ...declared, access: 'public' });
  });

  test('does not take a path of another remote, neither when it is published nor when it is activated', async () => {
    const early = await publish('mfe-early', '1.0.0', { routes: [screen('/athletes/:id')] });
    const late = await publish('mfe-late', '1.0.0', { routes: [screen('/athletes/:name')] });
    expect((await early.publish()).status).toBe(201);
    expect((await late.publish()).status).toBe(201);
    expect((await activate(early)).status).toBe(200);
    expect(await activate(late)).toMatchObject({ status: 409, body: { code: 'RELEASE_UNFIT' } });
    const third = await publish('mfe-third', '1.0.0', { routes: [screen('/athletes/new')] });
    const refused = await third.publish();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('belongs to mfe-early'),
    ]);
    expect((await registry()).map(({ name }) => name)).not.toContain('mfe-late');
    const own = await publish('mfe-early', '1.1.0', {
      routes: [screen('/athletes/:id'), screen('/athletes')],
    });
    expect((await own.publish()).status).toBe(201);
  });

  test('opens to more people only when its publisher says so', async () => {
    const closed = await publish('mfe-desk', '1.0.0', { routes: [screen('/desk', 'user')] });
    await closed.publish();
    await activate(closed);
    const open = await publish('mfe-desk', '1.1.0', { routes: [screen('/desk')] });
    expect((await open.publish()).body.message).toMatch(/\/desk would open from user to public/);
    expect((await open.publish('?weakerAccess=true')).status).toBe(201);
  });

  test('is demanded of every new release', async () => {
    const old = { hostContract: 1, routes: undefined, navItems: undefined, slots: undefined };
    const build = await buildRemote('mfe-old', '1.0.0', { change: old });
    await expect(gateway.gateway.publishLocalRelease(build, { activate: true })).rejects.toThrow('not valid');
  });
});
