import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@ankur/test-kit/wait-for';

let clone: string;
let children: ChildProcess[];
beforeEach(async () => {
  children = [];
  clone = await mkdtemp(join(tmpdir(), 'ankur-install-'));
  await cp(__dirname, join(clone, 'scripts', 'launch'), { recursive: true });
  await writeFile(
    join(clone, 'scripts', 'lasting.mjs'),
    "setInterval(() => undefined, 1000); console.log('runs');",
  );
  await writeFile(join(clone, 'scripts', 'short.mjs'), "console.log('runs');");
  for (const name of ['lasting', 'short'])
    await writeFile(
      join(clone, `${name}-start.mjs`),
      `import { launch } from './scripts/launch/launch.mjs'; void launch('scripts/${name}.mjs');`,
    );
  await mkdir(join(clone, 'node_modules', 'node', 'bin'), { recursive: true });
  await symlink(process.execPath, join(clone, 'node_modules', 'node', 'bin', 'node'));
  for (const path of ['mfe-match', 'node_modules/mfe-match', 'node_modules/tar'])
    await mkdir(join(clone, path), { recursive: true });
});
afterEach(async () => {
  for (const child of children) {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null)
      await new Promise((resolve) => void child.once('exit', resolve));
  }
  await rm(clone, { recursive: true, force: true });
});

const lock = {
  '': { name: 'ankur' },
  'mfe-match': { name: 'mfe-match' },
  'node_modules/mfe-match': { resolved: 'mfe-match', link: true },
  'node_modules/tar': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/for-another-system': { version: '1.0.0', optional: true },
};
/** What npm notes of a tree that it has made. */
const { '': _root, 'node_modules/for-another-system': _other, ...tree } = lock;

async function install(packages: object, noted: object): Promise<void> {
  await writeFile(join(clone, 'package-lock.json'), JSON.stringify({ packages }));
  await writeFile(join(clone, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: noted }));
}

/** An npm that notes its calls, and lasts until there is a file `done`; what it makes is up to date. */
async function fakeNpm(): Promise<void> {
  const file = join(clone, 'bin', 'npm');
  await mkdir(join(clone, 'bin'), { recursive: true });
  const lines = [
    '#!/bin/sh',
    `echo "$*" >> '${join(clone, 'npm-calls')}'`,
    `while [ -e '${clone}/bin' ] && [ ! -e '${clone}/done' ]; do sleep 0.05; done`,
  ];
  await writeFile(file, lines.join('\n'));
  await chmod(file, 0o755);
}
const npmCalls = () => readFile(join(clone, 'npm-calls'), 'utf8').catch(() => '');
const lockFile = () => join(clone, '.cache', 'launch', 'install.lock');
const installLock = () => readFile(lockFile(), 'utf8').catch(() => '');
const finishNpm = () => writeFile(join(clone, 'done'), '');

function start(name: 'lasting' | 'short') {
  const child = spawn(process.execPath, [join(clone, `${name}-start.mjs`)], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PATH: `${join(clone, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`,
    },
  });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  return {
    child,
    said: () => said,
    ended: new Promise<number | null>((resolve) => void child.once('close', resolve)),
  };
}

test('takes a tree that npm install has made for what it is, and remembers it', async () => {
  await fakeNpm();
  await install(lock, tree);
  const { ended, said } = start('short');
  expect([await ended, said(), await npmCalls()]).toEqual([0, 'runs\n', '']);
  await rm(join(clone, 'node_modules', '.package-lock.json'));
  expect([await start('short').ended, await npmCalls()]).toEqual([0, '']);
});

const { 'node_modules/tar': _tar, ...withoutOne } = tree;
test.each([
  ['lacks a package', lock, withoutOne],
  ['has another version', lock, { ...tree, 'node_modules/tar': { version: '1.0.1', integrity: 'sha512-a' } }],
  ['has another content', lock, { ...tree, 'node_modules/tar': { version: '1.0.0', integrity: 'sha512-b' } }],
  ['has one too many', lock, { ...tree, 'node_modules/old': { version: '1.0.0' } }],
  ['has lost a folder', { ...lock, 'node_modules/gone': {} }, { ...tree, 'node_modules/gone': {} }],
])('installs where the tree %s', async (_what, wanted, noted) => {
  await fakeNpm();
  await finishNpm();
  await install(wanted, noted);
  expect(await start('short').ended).toBe(0);
  expect(await npmCalls()).toBe('ci --no-fund --no-audit --loglevel=error\n');
});

const whole = (packages: object) => JSON.stringify({ packages });
test.each([
  ['note of npm is empty', whole(lock), ''],
  ['note of npm is cut short', whole(lock), whole(tree).slice(0, -20)],
  ['note of npm has lost an entry', whole(lock), whole({ ...tree, 'node_modules/tar': null })],
  ['lock file has conflict marks', `<<<<<<< ours\n${whole(lock)}\n=======\n>>>>>>> theirs`, whole(tree)],
])(
  'leaves it to npm to mend the tree, or to say what is wrong, where the %s',
  async (_what, wanted, noted) => {
    await fakeNpm();
    await finishNpm();
    await writeFile(join(clone, 'package-lock.json'), wanted);
    await writeFile(join(clone, 'node_modules', '.package-lock.json'), noted);
    const { ended, said } = start('short');
    expect([await ended, said()]).toEqual([0, expect.stringContaining('runs\n')]);
    expect(await npmCalls()).toBe('ci --no-fund --no-audit --loglevel=error\n');
  },
);

test('of two starts one installs, and the other waits for it and says so', async () => {
  await fakeNpm();
  await install(lock, {});
  const one = start('short');
  await waitFor(async () => (await npmCalls()) !== '');
  const two = start('short');
  await waitFor(() => two.said().includes('Waiting for another start that installs'));
  await finishNpm();
  expect([await one.ended, await two.ended]).toEqual([0, 0]);
  expect(await npmCalls()).toBe('ci --no-fund --no-audit --loglevel=error\n');
});

test('takes over from an install whose process is dead', async () => {
  await fakeNpm();
  await finishNpm();
  await install(lock, {});
  const { pid } = spawnSync(process.execPath, ['--eval', '']);
  await mkdir(join(clone, '.cache', 'launch'), { recursive: true });
  await writeFile(lockFile(), `${String(pid)}\nshort-start.mjs\n${String(pid)}`);
  expect(await start('short').ended).toBe(0);
  expect(await npmCalls()).not.toBe('');
});

test('waits for the npm of an install that was killed', async () => {
  await fakeNpm();
  await install(lock, {});
  const one = start('short');
  // Its npm may say that it was called before it is noted whose it is.
  await waitFor(async () => /^\d+\nshort-start\.mjs\n\d+$/.test(await installLock()));
  await waitFor(async () => (await npmCalls()) !== '');
  one.child.kill('SIGKILL');
  const two = start('short');
  await waitFor(() => two.said().includes('Waiting for another start that installs'));
  await install(lock, tree);
  await finishNpm();
  expect(await two.ended).toBe(0);
  expect(await npmCalls()).toBe('ci --no-fund --no-audit --loglevel=error\n');
});

test('never installs under a program that runs from this folder, and says what to do instead', async () => {
  await fakeNpm();
  await finishNpm();
  await install(lock, tree);
  const running = start('lasting');
  await waitFor(() => running.said().includes('runs'));
  await install({ ...lock, 'node_modules/new': { version: '1.0.0' } }, tree);
  const second = start('short');
  expect(await second.ended).toBe(1);
  expect(second.said()).toContain(`Ankur runs from this folder (process ${String(running.child.pid)})`);
  expect(second.said()).toContain('Stop it first');
  expect(await npmCalls()).toBe('');
  running.child.kill('SIGTERM');
  await running.ended;
  expect(await start('short').ended).toBe(0);
});
