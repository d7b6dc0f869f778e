import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ankur-new-remote-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const make = (name: string) =>
  spawnSync(process.execPath, [join(__dirname, 'new-remote.ts'), name, '--into', folder], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
const fixture = join(__dirname, '../e2e/fixtures/mfe-scores');
const packageOf = (path: string) =>
  JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Record<string, object>;

test('makes a remote of six files with the packages that every remote has', () => {
  expect(make('mfe-match-day').status).toBe(0);
  const made = join(folder, 'mfe-match-day');
  expect(globSync('**/*.*', { cwd: made }).sort()).toEqual([
    'README.md',
    'package.json',
    'src/declaration.ts',
    'src/features/match-day/match-day-page.test.tsx',
    'src/features/match-day/match-day-page.tsx',
    'src/remote.ts',
  ]);
  const { dependencies, devDependencies, scripts } = packageOf(made);
  expect({ dependencies, devDependencies, scripts }).toEqual({
    dependencies: packageOf(fixture)['dependencies'],
    devDependencies: packageOf(fixture)['devDependencies'],
    scripts: packageOf(fixture)['scripts'],
  });
});

test.each(['match-day', 'mfe-', 'mfe-Match', 'mfe-3x3', 'mfe-../x', '', '--what'])(
  'makes nothing of the name %j, and says what a name is',
  (name) => {
    expect(make(name)).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/Usage.*a lower case letter, then 1 to 30/),
    });
    expect(readdirSync(folder)).toEqual([]);
  },
);

test.each([
  [
    '--into without -- before it, of which npm hands on the folder alone',
    ['mfe-match', 'elsewhere'],
    'Usage',
  ],
  ['a folder that cannot be', ['mfe-match', '--into', __filename], 'cannot be written'],
  ['one where no folder can be made', ['mfe-match', '--into', '/proc/ankur/deep'], 'cannot be written'],
])('makes nothing with %s', (_what, args, said) => {
  const made = spawnSync(process.execPath, [join(__dirname, 'new-remote.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
    timeout: 20_000,
  });
  expect(made).toMatchObject({ status: 2, stderr: expect.stringContaining(said) });
  expect(made.stderr).not.toContain('    at ');
});

test('never touches a folder that is there', () => {
  make('mfe-match-day');
  const file = join(folder, 'mfe-match-day/README.md');
  const before = readFileSync(file, 'utf8');
  expect(make('mfe-match-day')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('nothing was changed'),
  });
  expect(readFileSync(file, 'utf8')).toBe(before);
});
