import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { hostContractVersion } from '@ankur/contracts/remotes';
import {
  buildRemote,
  hashOf,
  manifestOf as manifestOfRemote,
  scratch,
  writeAll,
} from '../../../tests/build-remote.ts';
import { checkRelease } from './check-release.ts';
import { removeLeftBehind } from './unpack-release.ts';

const hostShared = { react: '19.3.1', '@ankur/mfe-kit': '0.1.0' };
const check = (folder: string) => checkRelease(folder, { name: 'mfe-community', hostShared });
const build = (options?: Parameters<typeof buildRemote>[2]) => buildRemote('mfe-community', '2.0.0', options);
const manifestOf = (change?: object) => manifestOfRemote('mfe-community', change);
const right = {
  manifest: hashOf(manifestOf()),
  remoteEntry: hashOf("console.log('mfe-community 2.0.0');"),
};
const style = (path: string, content: string) => ({
  preload: [{ path, as: 'style', integrity: hashOf(content) }],
});

const early = (path: string) => ({ screens: [{ path: '/community', files: [path] }] });

test('accepts a release as it was built', async () => {
  const change = early('css/page.89abcdef.css');
  expect(await check(await build({ change }))).toMatchObject(change);
  expect(await check(await build())).toMatchObject({ name: 'mfe-community', version: '2.0.0' });
});

test.each([
  ['a preloaded file of another hash', style('css/page.89abcdef.css', 'x'), 'hash of css/page.89abcdef.css'],
  ['a preloaded file that it does not hold', style('css/missing.css', 'x'), 'hash of css/missing.css'],
  ['a file of a screen that it does not hold', early('css/missing.css'), 'needs css/missing.css'],
  ['a file of a screen outside of it', early('../../../index.html'), 'needs ../../../index.html'],
  [
    'another hash of its manifest',
    { integrity: { ...right, manifest: hashOf('x') } },
    'hash of its manifest',
  ],
  ['another hash of its entry', { integrity: { ...right, remoteEntry: hashOf('x') } }, 'hash of its entry'],
  [
    'a host contract of the future',
    { hostContract: hostContractVersion + 1 },
    `host contract ${String(hostContractVersion + 1)}`,
  ],
  [
    'a host contract long gone',
    { hostContract: hostContractVersion - 2 },
    `host contract ${String(hostContractVersion - 2)}`,
  ],
])('refuses a release with %s', async (_what, change, reason) => {
  await expect(check(await build({ change }))).rejects.toThrow(reason);
});

const entry = { name: 'remoteEntry.0123abcd.js' };
const metaData = { globalName: 'mfe_community', remoteEntry: entry };
const js = (...sync: string[]) => ({ js: { sync, async: [] }, css: { sync: [], async: [] } });
const css = (...async: string[]) => ({ js: { sync: [], async: [] }, css: { sync: [], async } });

test('accepts a manifest as builds write it, and one that names files and the address of this version', async () => {
  const written = { ...metaData, remoteEntry: { ...entry, path: '' }, publicPath: 'auto', preload: [] };
  const exposes = [{ path: './remote', assets: js() }];
  const own = { ...written, publicPath: '/remotes/mfe-community/2.0.0/' };
  const shared = [{ assets: css('css/page.89abcdef.css') }];
  for (const change of [
    { metaData: written, shared: [], remotes: [], exposes },
    { metaData: own, shared, exposes },
  ])
    await expect(check(await build({ manifest: manifestOf(change) }))).resolves.toBeDefined();
});

test.each([
  ['that is no JSON', '{"metaData":', 'mf-manifest.json is no manifest of a remote'],
  ['of another shape', '{"name":"c"}', 'mf-manifest.json is no manifest of a remote'],
  [
    'of another container',
    manifestOf({ metaData: { globalName: 'd', remoteEntry: { name: 'remoteEntry.0123abcd.js' } } }),
    'of the container d, not of mfe_community',
  ],
  [
    'of another entry',
    manifestOf({ metaData: { globalName: 'mfe_community', remoteEntry: { name: 'remoteEntry.js' } } }),
    'does not name remoteEntry.0123abcd.js',
  ],
  ['that exposes nothing', manifestOf({ exposes: [] }), 'does not expose ./remote'],
  ['that exposes another module', manifestOf({ exposes: [{ path: './app' }] }), 'does not expose ./remote'],
  ...['https://evil.example/', '/remotes/mfe-community/1.0.0/', '../', '/'].map((publicPath) => [
    `whose files would come from ${publicPath}`,
    manifestOf({ metaData: { ...metaData, publicPath } }),
    `mf-manifest.json leads to ${publicPath}, where its files are not`,
  ]),
  [
    'that computes where its files are',
    manifestOf({ metaData: { ...metaData, getPublicPath: 'return "https://evil.example/"' } }),
    'mf-manifest.json computes where its files are',
  ],
  [
    'with its entry elsewhere',
    manifestOf({ metaData: { ...metaData, remoteEntry: { ...entry, path: 'https://evil.example/' } } }),
    `mf-manifest.json names https://evil.example/${entry.name}, which it does not hold`,
  ],
  ...['../../../x.js', 'https://evil.example/y.js', 'js/missing.js', 'css/../css/page.89abcdef.css'].flatMap(
    (file) => [
      [`whose module needs ${file}`, manifestOf({ exposes: [{ path: './remote', assets: js(file) }] }), file],
      [`whose shared package needs ${file}`, manifestOf({ shared: [{ assets: css(file) }] }), file],
      [
        `that preloads ${file}`,
        manifestOf({ metaData: { ...metaData, preload: [{ path: file }] } }),
        `mf-manifest.json names ${file}, which it does not hold`,
      ],
    ],
  ),
])('refuses a release with a manifest %s', async (_what, manifest, reason) => {
  await expect(check(await build({ manifest }))).rejects.toThrow(reason);
});

test.each([
  '%2e%2e',
  '%2e%2e/%2e%2e/%2e%2e/api/x.js',
  'a b.js',
  'x.js?',
  'x.js#y',
  '.\t./x.js',
  'ü.js',
  '\u2028.js',
])('refuses a release whose page would fetch %j: a browser reads another address', async (path) => {
  const files = { ...early(path), ...style(path, '1'), after: { [path]: '1' } };
  const { after, ...change } = files;
  await expect(check(await build({ change, after }))).rejects.toThrow(/(?=.*preload\.0)(?=.*screens\.0)/);
});

test('refuses a release that would make every page larger', async () => {
  const [file] = style('css/page.89abcdef.css', 'body{}').preload;
  const many = await build({ change: { preload: Array.from({ length: 101 }, () => file) } });
  await expect(check(many)).rejects.toThrow('preload');
  const large = await build({ change: { container: 'c'.repeat(4 * 1024 * 1024) } });
  await expect(check(large)).rejects.toThrow('release.json is larger than 4 MB');
});

test.each(['mfe_content', 'fetch', '__proto__'])(
  'refuses a release whose container is %s, a global that is not its own',
  async (container) => {
    const manifest = manifestOf({
      metaData: { globalName: container, remoteEntry: { name: 'remoteEntry.0123abcd.js' } },
    });
    await expect(check(await build({ change: { container }, manifest }))).rejects.toThrow(
      'its container is not called mfe_community',
    );
  },
);

test('accepts the host contract before the present one', async () => {
  await expect(
    check(await build({ change: { hostContract: hostContractVersion - 1 } })),
  ).resolves.toBeDefined();
});

test('refuses a file that was changed, added or removed after the build', async () => {
  const added = await build();
  await writeFile(join(added, 'extra.js'), '1');
  await expect(check(added)).rejects.toThrow('extra.js is not listed');
  const changed = await build();
  await writeFile(join(changed, 'css/page.89abcdef.css'), 'b0dy{}');
  await expect(check(changed)).rejects.toThrow('css/page.89abcdef.css is not the file that was built');
  const removed = await build();
  await rm(join(removed, 'css/page.89abcdef.css'));
  await expect(check(removed)).rejects.toThrow('css/page.89abcdef.css is missing');
});

test('refuses a release that says nothing of itself', async () => {
  const none = await build();
  await rm(join(none, 'release.json'));
  await expect(check(none)).rejects.toThrow('release.json is missing');
  await mkdir(join(none, 'release.json'));
  await expect(check(none)).rejects.toThrow('release.json is missing');
});

test('refuses a release of another remote', async () => {
  await expect(checkRelease(await build(), { name: 'mfe-admin', hostShared })).rejects.toThrow(
    'release of mfe-community',
  );
});

test('what a killed gateway had begun to unpack goes, and what is being unpacked stays', async () => {
  const incoming = await mkdtemp(join(scratch, 'incoming-'));
  await writeAll(incoming, { 'release-old/a.js': '1', 'release-new/a.js': '1' });
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000);
  await utimes(join(incoming, 'release-old'), yesterday, yesterday);
  await removeLeftBehind(incoming);
  expect(await readdir(incoming)).toEqual(['release-new']);
  await expect(removeLeftBehind(join(incoming, 'nowhere'))).resolves.toBeUndefined();
});
