import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { dataPathOr, openDataFolder } from './data-folder.ts';

const before = process.env['DATA_DIR'];
afterEach(() => {
  if (before === undefined) delete process.env['DATA_DIR'];
  else process.env['DATA_DIR'] = before;
});

const repository = join(__dirname, '..', '..', '..');

test('DATA_DIR names the data folder, and an empty one is none', () => {
  delete process.env['DATA_DIR'];
  expect(dataPathOr('.data')).toBe(join(repository, '.data'));
  process.env['DATA_DIR'] = '';
  expect(dataPathOr('.data')).toBe(join(repository, '.data'));
  process.env['DATA_DIR'] = 'elsewhere';
  expect(dataPathOr('.data')).toBe(resolve('elsewhere'));
});

describe('the data folder', () => {
  let parent: string;
  let folder: string;
  let umask: number;
  beforeEach(() => {
    umask = process.umask(0o022);
    parent = mkdtempSync(join(tmpdir(), 'ankur-data-'));
    folder = join(parent, 'data');
  });
  afterEach(() => {
    rmSync(parent, { recursive: true });
    process.umask(umask);
  });

  test('is made with the folders above it, as often as asked', () => {
    const deep = join(folder, 'a', 'b');
    openDataFolder(deep);
    expect(openDataFolder(deep).path).toBe(deep);
  });

  test('is refused at once where no folder can be made', () => {
    const path = JSON.stringify(join(__dirname, 'data-folder.ts'));
    const script = `const { openDataFolder } = await import(${path}); openDataFolder('/proc/ankur/data')`;
    // In a process of its own: what never returns cannot be ended from within.
    const started = spawnSync(process.execPath, ['--input-type=module', '-e', script], { timeout: 60_000 });
    expect(started.status).toBe(1);
    expect(String(started.stderr)).toMatch(/ENOENT|EACCES/);
  });

  const modesBelow = (path: string): string[] =>
    readdirSync(path, { recursive: true, withFileTypes: true }).map((entry) =>
      (statSync(join(entry.parentPath, entry.name)).mode & 0o777).toString(8),
    );
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

  test('is closed to other accounts, with what is written to it later', () => {
    openDataFolder(folder);
    writeFileSync(join(folder, 'seeded'), 'now');
    expect(modeOf(folder)).toBe('700');
    expect(new Set(modesBelow(folder))).toEqual(new Set(['700', '600']));
  });

  test('keeps its secrets, which are made once', () => {
    const read = ({ keys }: ReturnType<typeof openDataFolder>) => [
      keys.internalSecret,
      readFileSync(keys.privateKey, 'utf8'),
      readFileSync(keys.twoFactorKey, 'utf8'),
      readFileSync(keys.publicKey, 'utf8'),
    ];
    const first = read(openDataFolder(folder));
    expect(read(openDataFolder(folder))).toEqual(first);
    expect(read(openDataFolder(join(parent, 'other')))).not.toEqual(first);
  });

  test('that an earlier version has left open is closed', () => {
    mkdirSync(join(folder, 'store'), { recursive: true });
    writeFileSync(join(folder, 'distributed.json'), '{}');
    openDataFolder(folder);
    expect([modeOf(folder), modeOf(join(folder, 'store'))]).toEqual(['700', '700']);
    expect(modeOf(join(folder, 'distributed.json'))).toBe('600');
  });

  test('that holds other things stays open for them, and ours in it are closed', () => {
    mkdirSync(join(folder, 'keys'), { recursive: true });
    mkdirSync(join(folder, 'music'));
    openDataFolder(folder);
    expect([modeOf(folder), modeOf(join(folder, 'music'))]).toEqual(['755', '755']);
    expect(['store', 'keys', 'uploads'].map((name) => modeOf(join(folder, name)))).toEqual(
      Array(3).fill('700'),
    );
  });
});
