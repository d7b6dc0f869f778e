import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { list } from 'tar';
import { createToken } from '../gateway/src/releases/release-tokens.ts';

let folder: string;
let server: Server;
/** What the platform answers. */
let next: { status: number; body: object };
let answerTo: (url: string) => typeof next;
/** As much as arrives of an answer before the connection ends; null for nothing. */
let cut: string | null | undefined;
/** What a server that is none of ours answers. */
let page: string | undefined;
let sent: string[];
let uploaded: Buffer;
let asked: { url: string | undefined; authorization: string | undefined }[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ankur-remote-'));
  asked = [];
  sent = [];
  next = { status: 200, body: { releases: [] } };
  answerTo = () => next;
  cut = page = undefined;
  server = createServer((req, res) => {
    asked.push({ url: req.url, authorization: req.headers.authorization });
    void buffer(req).then((body) => {
      sent.push(body.toString());
      uploaded = body;
    });
    if (page !== undefined) return void res.writeHead(200, { 'content-type': 'text/html' }).end(page);
    if (cut === null) return void req.socket.destroy();
    const { status, body } = answerTo(req.url ?? '');
    res.writeHead(status, { 'content-type': 'application/json' });
    if (cut === undefined) res.end(JSON.stringify(body));
    else res.write(cut, () => req.socket.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command as npm does, against the server of this test. */
async function remote(args: readonly string[], env: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const url = args.includes('--url') ? [] : ['--url', `http://127.0.0.1:${String(port)}`];
  const child = spawn(process.execPath, [join(__dirname, 'remote.ts'), ...args, ...url], {
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve));
  const [status, said, answer] = await Promise.all([ended, text(child.stderr), text(child.stdout)]);
  return { status, said, answer };
}

const [one, two] = ['token-of-the-first-remote', 'token-of-the-second-remote'];
const RELEASE_TOKENS = `mfe-one:${one},mfe-two:${two}`;

test('sends the token of the remote it is about, and no other', async () => {
  await remote(['list', 'mfe-two'], { RELEASE_TOKENS });
  expect(asked).toEqual([{ url: '/api/releases/mfe-two', authorization: `Bearer ${two}` }]);
});

test('a token of the call comes first, then the environment, then the data folder', async () => {
  const kept = createToken(join(folder, 'release-tokens.json'), 'mfe-one');
  await remote(['list', 'mfe-one', '--token', 'given'], { RELEASE_TOKENS });
  await remote(['list', 'mfe-one'], { RELEASE_TOKENS });
  await remote(['list', 'mfe-one']);
  expect(asked.map(({ authorization }) => authorization)).toEqual([
    'Bearer given',
    `Bearer ${one}`,
    `Bearer ${kept}`,
  ]);
});

test('asks nobody without a token for this remote, or when two remotes share one', async () => {
  expect(await remote(['list', 'mfe-three'], { RELEASE_TOKENS })).toMatchObject({
    status: 3,
    said: expect.stringContaining('No release token for mfe-three'),
  });
  expect(
    await remote(['list', 'mfe-one'], { RELEASE_TOKENS: `mfe-one:${one},mfe-two:${one}` }),
  ).toMatchObject({ status: 1, said: expect.stringContaining('a token of its own') });
  expect(asked).toEqual([]);
});

const state = {
  name: 'mfe-one',
  revision: 7,
  releases: [
    { name: 'mfe-one', version: '2.0.0', state: 'active', publishedAt: 'then', activatedAt: 'now', by: 'us' },
    {
      name: 'mfe-one',
      version: '1.0.0',
      state: 'previous',
      publishedAt: 'before',
      activatedAt: null,
      by: 'us',
    },
  ],
  canary: null,
  disabled: null,
  history: [{ at: 'now', action: 'activate', version: '2.0.0', by: 'us', reason: 'better' }],
  dryRuns: ['rollback', 'disable', 'enable'],
};
const canary = {
  ...{ version: '3.0.0', since: 'now', by: 'us', share: 10 },
  ...{ roles: ['coach', 'scout'], users: ['64b0000000000000000000a1'] },
};
const off = { disabled: { reason: 'wrong scores', since: 'then', by: 'us' } };

test.each([
  [['activate', 'mfe-one', '2.0.0'], 'is active'],
  [['rollback', 'mfe-one'], 'is back at'],
  [['canary', 'mfe-one', '2.0.0', '--share', '10'], 'is a canary'],
  [['disable', 'mfe-one', '--reason', 'wrong scores'], 'is off'],
  [['enable', 'mfe-one'], 'is on again', off],
])('%j says what happened, where it is seen and how it is undone', async (args, did, seen: object = {}) => {
  answerTo = (url) => ({ status: 200, body: { ...state, ...(url.endsWith('mfe-one') ? seen : {}) } });
  const plain = await remote(args, { RELEASE_TOKENS });
  expect(plain).toMatchObject({ status: 0, answer: expect.stringContaining(did) });
  expect(plain.answer).toMatch(/See it: {2}http.*tab=releases \(administrators\)\nUndo it: ./);
  // What it was decided on: when somebody was faster, it is not carried out on something else.
  expect(JSON.parse(sent.findLast((body) => body !== '') ?? '')).toMatchObject({ revision: 7 });
  const { status, answer } = await remote([...args, '--json'], { RELEASE_TOKENS });
  expect(status).toBe(0);
  expect(JSON.parse(answer)).toMatchObject({ ok: true, command: args[0], name: 'mfe-one', state });
});

test.each([
  ['activate', 'mfe-one', '2.0.0'],
  ['canary', 'mfe-one', '2.0.0', '--share', '10'],
  ['rollback', 'mfe-one'],
])('%s of a remote that is off says that nobody gets it, and how it is switched on', async (...args) => {
  next.body = { ...state, ...off };
  const { answer } = await remote(args, { RELEASE_TOKENS });
  expect(answer).toContain('But mfe-one is off ("wrong scores"), so nobody gets it.');
  expect(answer).toContain('npm run remote -- enable mfe-one\n');
  expect(answer).not.toContain('get it now');
});

test.each([
  ['on', {}, ['enable', 'mfe-one']],
  ['off ("wrong scores")', off, ['disable', 'mfe-one', '--reason', 'another one']],
])('what is %s already is not switched so, and that is said', async (is, seen, args) => {
  next.body = { ...state, ...seen };
  const { status, answer } = await remote(args, { RELEASE_TOKENS });
  expect([status, answer]).toEqual([0, expect.stringContaining(`is ${is} already. Nothing was changed.`)]);
  expect(asked.some(({ url }) => url?.endsWith('able'))).toBe(false);
});

test.each([
  [state.releases, 'Undo it: npm run remote -- rollback mfe-one'],
  [state.releases.slice(0, 1), 'Undo it: there is no earlier version'],
])('activating again what is active says how it is undone, as far as it is', async (releases, undo) => {
  next.body = { ...state, releases };
  const { answer } = await remote(['activate', 'mfe-one', '2.0.0'], { RELEASE_TOKENS });
  expect(answer).toContain(undo);
});

const unused = [{ ...state.releases[1], state: 'stored' }];
const neverPublished =
  'never been published. Nothing was changed.\nBegin with: npm run remote -- publish mfe-one';

test.each([
  [state.releases.slice(0, 1), ['rollback', 'mfe-one'], 'To switch it off: npm run remote -- disable'],
  [unused, ['disable', 'mfe-one', '--reason', 'wrong'], 'Its versions: npm run remote -- list mfe-one'],
  [unused, ['enable', 'mfe-one'], 'no active version'],
  [unused, ['rollback', 'mfe-one'], 'Its versions: npm run remote -- list mfe-one'],
  [[], ['enable', 'mfe-one'], neverPublished],
  [[], ['rollback', 'mfe-one'], neverPublished],
  [[], ['activate', 'mfe-one', '1.0.0'], neverPublished],
  [[], ['canary', 'mfe-one', '1.0.0', '--share', '10'], neverPublished],
])('with %j, %j is refused, and its dry run says so', async (releases, args, said) => {
  next.body = { ...state, releases };
  for (const call of [args, [...args, '--dry-run']])
    expect(await remote(call, { RELEASE_TOKENS })).toMatchObject({
      status: 5,
      said: expect.stringContaining(said),
    });
});

test('a dry run that npm has taken for its own, as there was no -- before it, changes nothing', async () => {
  next.body = state;
  const { answer } = await remote(['rollback', 'mfe-one'], { RELEASE_TOKENS, npm_config_dry_run: 'true' });
  expect(answer).toContain('would return to 1.0.0. Nothing was changed.');
  expect(asked.at(-1)?.url).toBe('/api/releases/mfe-one/rollback?dryRun=true');
});

test.each([
  [['rollback', 'mfe-one'], {}],
  [['disable', 'mfe-one', '--reason', 'why not'], {}],
  [['enable', 'mfe-one'], off],
])('%j as a dry run is not sent to a platform that would carry it out', async (args, seen) => {
  next.body = { ...state, ...seen, dryRuns: undefined };
  const { status, said } = await remote([...args, '--dry-run'], { RELEASE_TOKENS });
  expect([status, said]).toEqual([1, expect.stringContaining('an older one would carry it out. Nothing')]);
  expect(asked.map(({ url }) => url)).toEqual(['/api/releases/mfe-one']);
});

test('a dry run says when a version is active already, and which canary would end', async () => {
  const activate = async (version: string) =>
    (await remote(['activate', 'mfe-one', version, '--dry-run'], { RELEASE_TOKENS })).answer;
  next.body = state;
  expect(await activate('2.0.0')).toContain('2.0.0 is active already. Nothing was changed.');
  next.body = { ...state, canary };
  expect(await activate('1.5.0')).toContain('instead of 2.0.0; the canary 3.0.0 would end. Nothing');
});

test('a canary that was ended is given to the same again by the command that is named', async () => {
  answerTo = (url) => ({ status: 200, body: url.endsWith('rollback') ? state : { ...state, canary } });
  const { answer } = await remote(['rollback', 'mfe-one'], { RELEASE_TOKENS });
  const audience = '--share 10 --roles coach,scout --users 64b0000000000000000000a1';
  expect(answer).toContain(`Undo it: npm run remote -- canary mfe-one 3.0.0 ${audience}\n`);
});

test.each([
  [['activate', 'mfe-one', '1.0.0'], '/api/releases/mfe-one/activate?dryRun=true'],
  [['canary', 'mfe-one', '1.0.0', '--share', '5'], '/api/releases/mfe-one/canary?dryRun=true'],
  [['rollback', 'mfe-one'], '/api/releases/mfe-one/rollback?dryRun=true'],
  [['disable', 'mfe-one', '--reason', 'why not'], '/api/releases/mfe-one/disable?dryRun=true'],
])('%j as a dry run asks for no change', async (args, last) => {
  next.body = state;
  const { answer } = await remote([...args, '--dry-run'], { RELEASE_TOKENS });
  expect(answer).toContain('Nothing was changed.');
  expect(asked.at(-1)?.url).toBe(last);
});

test.each([
  { status: 403, code: 'FORBIDDEN', exitCode: 3, step: 'make tokens at http' },
  { status: 404, code: 'RELEASE_NOT_FOUND', exitCode: 5, step: 'npm run remote -- list mfe-one' },
  { status: 409, code: 'RELEASE_UNFIT', exitCode: 4, step: 'docs/remotes.md' },
  { status: 409, code: 'CONFLICT', exitCode: 4, step: 'npm run remote -- status mfe-one' },
  { status: 503, code: 'STORE_UNAVAILABLE', exitCode: 1, step: '' },
])(
  'an answer of $status $code ends the command with its reasons, its own code and what to do',
  async ({ status, code, exitCode, step }) => {
    next = { status, body: { code, message: 'It does not fit: one; two', errors: ['one', 'two'] } };
    const failed = await remote(['activate', 'mfe-one', '1.0.0', '--json'], { RELEASE_TOKENS });
    expect(failed.status).toBe(exitCode);
    const said = failed.said.split('\n');
    expect(said.slice(0, 3)).toEqual([`It does not fit (${code})`, '  - one', '  - two']);
    expect(said.slice(3).join()).toContain(step);
    expect(JSON.parse(failed.answer)).toMatchObject({ ok: false, errors: ['one', 'two'], exitCode });
  },
);

/** What the platform answers to a publication of a build that it has already. */
const exists = {
  status: 409,
  body: { code: 'RELEASE_EXISTS', message: 'It is there.', data: { sameBuild: true } },
};

test.each([
  ['that is active', '2.0.0', { status: 0, did: 'active already' }],
  ['that somebody went back from', '1.5.0', { status: 4, did: '' }],
  ['that was never activated', '3.0.0', { status: 0, did: 'is active' }],
])(
  'a second try to publish and activate a version %s goes on where it may',
  async (_what, version, { status, did }) => {
    const dist = await mkdtemp(join(folder, 'dist-'));
    await writeFile(join(dist, 'release.json'), JSON.stringify({ name: 'mfe-one', version, files: [] }));
    const history = [...state.history, { ...state.history[0], version: '1.5.0' }];
    answerTo = (url) =>
      url === '/api/releases/mfe-one' && asked.length === 1
        ? exists
        : { status: 200, body: { ...state, history } };
    const args = ['publish', 'mfe-one', '--activate', '--dist', dist];
    const tried = await remote(args, { RELEASE_TOKENS });
    expect(tried).toMatchObject({ status, answer: expect.stringContaining(did) });
    expect(asked.map(({ url }) => url).includes('/api/releases/mfe-one/activate')).toBe(version === '3.0.0');
  },
);

test('uploads what the build lists, and says that it leaves out what another build has left beside it', async () => {
  const dist = await mkdtemp(join(folder, 'dist-'));
  const files = ['js/page.1.js', 'remoteEntry.1.js'].map((path) => ({
    path,
    size: 1,
    sha384: `sha384-${'A'.repeat(64)}`,
  }));
  await mkdir(join(dist, 'js'));
  await writeFile(join(dist, 'release.json'), JSON.stringify({ name: 'mfe-one', version: '1.0.0', files }));
  for (const path of ['js/page.1.js', 'js/page.0.js', 'remoteEntry.1.js', 'remoteEntry.0.js'])
    await writeFile(join(dist, path), ';');
  const tried = await remote(['publish', 'mfe-one', '--dist', dist], { RELEASE_TOKENS });
  expect(tried).toMatchObject({ status: 0, said: expect.stringContaining('Leaving out 2 files of other') });
  const paths: string[] = [];
  await new Promise<void>((resolve) => {
    const archive = list({ onReadEntry: ({ path }) => void paths.push(path) });
    archive.on('end', resolve).end(uploaded);
  });
  expect(paths.sort()).toEqual(['./js/page.1.js', './release.json', './remoteEntry.1.js']);
});

test('a folder without a build, or with one that says nothing of itself, is not uploaded', async () => {
  const dist = await mkdtemp(join(folder, 'dist-'));
  const args = ['publish', 'mfe-one', '--dist', dist];
  const buildIt = expect.stringContaining('npm run build -w mfe-one');
  expect(await remote(args, { RELEASE_TOKENS })).toMatchObject({ status: 5, said: buildIt });
  await writeFile(join(dist, 'release.json'), '{"name":');
  expect(await remote(args, { RELEASE_TOKENS })).toMatchObject({ status: 1, said: buildIt });
  expect(asked).toEqual([]);
});

test.each([
  ['is cut', '{"releases":[', 'Whether it was done shows'],
  ['never comes', null, 'Whether it was done shows'],
])('an answer that %s is no success, and the way to find out is said', async (_what, part, said) => {
  cut = part;
  const lost = await remote(['activate', 'mfe-one', '2.0.0'], { RELEASE_TOKENS });
  expect(lost).toMatchObject({ status: 6, answer: '', said: expect.stringContaining(said) });
});

test.each([
  ['a page', '<h1>Sign in to the network</h1>', {}],
  ['other JSON', undefined, {}],
])('what answers with %s is no platform, and that is said', async (_what, html, body) => {
  page = html;
  next.body = body;
  const { status, said } = await remote(['rollback', 'mfe-one'], { RELEASE_TOKENS });
  expect([status, said]).toEqual([6, expect.stringMatching(/^What answers at .* is no platform[^\n]*\n$/)]);
});

test('where there is no such host nothing was changed, and that is said', async () => {
  const args = ['enable', 'mfe-one', '--url', 'http://nobody.invalid'];
  const said = expect.stringMatching(
    /^No platform answers at http:\/\/nobody\.invalid\..*Nothing was changed\.\n$/,
  );
  expect(await remote(args, { RELEASE_TOKENS })).toMatchObject({ status: 6, said });
});

test('a token that cannot be kept is said without a stack', async () => {
  const place = { RELEASE_TOKENS_FILE: join(process.execPath, 'tokens.json') };
  const said = expect.stringMatching(/^E(NOTDIR|EXIST): [^\n]+\n$/);
  expect(await remote(['token', 'mfe-one'], place)).toMatchObject({ status: 1, answer: '', said });
});

test.each([
  [['fly', 'mfe-one']],
  [['activate', 'mfe-one']],
  [['disable', 'mfe-one']],
  [['list']],
  [['list', 'mfe-one', '--what']],
  [['rollback', 'mfe-one', '1.0.0']],
  [['activate', 'mfe-one', '1.0.0', 'too', 'slow']],
  // Written into the file of tokens, it would stop the platform itself.
  [['token', 'match']],
  [['list', '../mfe-one']],
  [['list', 'mfe-one', '--url', 'localhost:3000']],
  [['list', 'mfe-one', '--url', 'localhost']],
])('%j is a wrong command, and nobody is asked', async (args) => {
  expect(await remote(args, { RELEASE_TOKENS })).toMatchObject({
    status: 2,
    said: expect.stringContaining('--help'),
  });
  expect(asked).toEqual([]);
});
