import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { lockDataDir } from '../packages/embedded-mongo/src/store/data-dir.ts';
import { openDataFolder } from './platform/data/data-folder.ts';

const scripts = __dirname;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ankur-reset-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const reset = () => {
  const env = { ...process.env, DATA_DIR: folder, NODE_OPTIONS: '' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(scripts, 'platform/reset.ts')], {
    env,
  });
  return { status, said: `${stdout.toString()}${stderr.toString()}` };
};

test('removes what the platform keeps in DATA_DIR and leaves everything else there alone', async () => {
  openDataFolder(folder);
  await writeFile(join(folder, 'seeded'), 'now');
  await writeFile(join(folder, 'holiday.txt'), 'mine');
  expect(reset()).toMatchObject({ status: 0, said: expect.stringContaining('is gone') });
  expect(await readdir(folder)).toEqual(['holiday.txt']);
});

test('leaves backups, from which the next start may be restored', async () => {
  const { backups } = openDataFolder(folder);
  await writeFile(join(backups, 'ankur.backup.gz'), 'all of it');
  expect(reset().status).toBe(0);
  expect(await readdir(folder)).toEqual(['backups']);
});

test('refuses while a platform runs on the data, and removes nothing', async () => {
  const { store } = openDataFolder(folder);
  const before = (await readdir(folder)).sort();
  const lock = lockDataDir(store);
  try {
    expect(reset()).toMatchObject({ status: 1, said: expect.stringContaining('Stop it first') });
    expect((await readdir(folder)).sort()).toEqual(before);
  } finally {
    lock.release();
  }
  expect(reset().status).toBe(0);
});

test('finds its own folder on a Node that does not know import.meta.dirname yet', async () => {
  const clone = join(folder, 'a', 'b', 'clone');
  const lock = '{}';
  await cp(join(scripts, 'launch'), join(clone, 'scripts', 'launch'), { recursive: true });
  await cp(join(scripts, 'reset.mjs'), join(clone, 'scripts', 'reset.mjs'));
  await mkdir(join(clone, 'scripts', 'platform'));
  await writeFile(join(clone, 'scripts', 'platform', 'reset.ts'), 'console.log(import.meta.filename);');
  await writeFile(join(clone, 'package-lock.json'), lock);
  await mkdir(join(clone, 'node_modules', 'node', 'bin'), { recursive: true });
  await symlink(process.execPath, join(clone, 'node_modules', 'node', 'bin', 'node'));
  const installed = createHash('sha256').update(lock).digest('hex');
  await writeFile(join(clone, 'node_modules', '.ankur-installed'), installed);
  const oldNode = `import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) {
      const loaded = next(url, context);
      return { ...loaded, source: String(loaded.source).replaceAll('import.meta.dirname', 'undefined') };
    } });`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(oldNode)}`, 'scripts/reset.mjs'],
    { cwd: clone, env: { ...process.env, NODE_OPTIONS: '' } },
  );
  const said = [stdout.toString().trim(), stderr.toString()];
  expect(said).toEqual([join(clone, 'scripts', 'platform', 'reset.ts'), '']);
});
