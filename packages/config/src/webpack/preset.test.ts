import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { firstViews } from './first-views.ts';
import { repositoryRoot } from './front-ends.ts';
import { listDependencies } from './plugins/release-plugin.ts';

interface Release {
  readonly remoteEntry: string;
  readonly integrity: { readonly manifest: string; readonly remoteEntry: string };
  readonly name: string;
  readonly preload: readonly { path: string; integrity: string }[];
  readonly screens: readonly { path: string; files: string[] }[];
  readonly uses: { readonly events: readonly string[] };
  readonly files: readonly { path: string; size: number; sha384: string }[];
}

// Below this package, so that the probe finds the same dependencies as a real remote.
const folder = join(import.meta.dirname, '../../.cache', String(process.pid), 'mfe-probe');
const dist = join(folder, 'dist');
const cli = join(import.meta.dirname, 'cli.ts');
const routes = ['/probe', '/probe/again', '/probe/:id'].map((path) => ({ path, access: 'user' }));
const declaration = { routes, navItems: [], slots: [] };
const sources = {
  'package.json': '{ "name": "@ankur/mfe-probe", "version": "0.1.0", "type": "module" }',
  'src/declaration.ts': `export const declaration = ${JSON.stringify(declaration)};`,
  'src/remote.tsx': `const page = { load: () => import('./probe-page.tsx') };
    export const remote = { '/probe': page, '/probe/again': page, '/probe/:id': () => import('./detail.ts') };`,
  'src/detail.ts': "export const more = () => import('./more.ts');",
  'src/more.ts': "export const more = 'more';",
  'src/probe-page.tsx': `import { useState } from 'react';
    import styles from './probe.module.css';
    export default function ProbePage() { return <p className={styles.text}>{useState('post:created')[0]}</p>; }`,
  'src/probe.module.css': '.text { color: rebeccapurple; }',
};

function build(budget: number) {
  const options = `{ folder: import.meta.dirname, hostContract: 2, budget: ${budget}, events: ['post:created', 'post:edited'] }`;
  const config = `import { createRemoteConfig } from '../../../src/webpack/preset.ts';\nexport default createRemoteConfig(${options});`;
  writeFileSync(join(folder, 'webpack.config.ts'), config);
  const result = spawnSync(process.execPath, [cli, '--mode', 'production'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { code: result.status, output: result.stdout + result.stderr };
}

const hashOf = (algorithm: 'sha256' | 'sha384', path: string) =>
  `${algorithm}-${createHash(algorithm)
    .update(readFileSync(join(dist, path)))
    .digest('base64')}`;
const sha384 = (path: string) => hashOf('sha384', path);

beforeAll(() => {
  mkdirSync(join(folder, 'src'), { recursive: true });
  for (const [path, text] of Object.entries(sources)) writeFileSync(join(folder, path), text);
});

afterAll(() => {
  rmSync(dirname(folder), { recursive: true, force: true });
});

describe('a production build of a remote', () => {
  let release: Release;

  beforeAll(() => {
    expect(build(firstViews.anyPage)).toMatchObject({ code: 0 });
    release = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as Release;
  });

  it('lists every file with the hash it has on disk', () => {
    const onDisk = globSync('**/*.*', { cwd: dist }).filter((path) => path !== 'release.json');
    expect(release.files.map(({ path }) => path).sort()).toEqual(onDisk.sort());
    expect(release.files.filter(({ path, sha384: stated }) => sha384(path) !== stated)).toEqual([]);
    expect(release.integrity).toEqual({
      manifest: sha384('mf-manifest.json'),
      remoteEntry: sha384(release.remoteEntry),
    });
  });

  it('says what the remote declares, under the name of its folder', () => {
    expect(release).toMatchObject({ name: 'mfe-probe', hostContract: 2, ...declaration });
  });

  it('names the live messages that its code waits for and the packages it holds, with their licences', () => {
    expect(release.uses.events).toEqual(['post:created']);
    const modules = join(import.meta.dirname, '../../../../node_modules');
    const found = ['semver/index.js', 'semver/classes/range.js', '@swc/core/index.js'];
    const paths = [...found.map((path) => join(modules, path)), join(folder, 'src/remote.ts')];
    expect(listDependencies(paths)).toEqual([
      { name: '@swc/core', version: expect.any(String), license: 'Apache-2.0' },
      { name: 'semver', version: expect.any(String), license: 'ISC' },
    ]);
  });

  it('carries the hash of every script and style inside the entry', () => {
    const entry = readFileSync(join(dist, release.remoteEntry), 'utf8');
    const chunks = globSync('{js,css}/*.{js,css}', { cwd: dist });
    expect(chunks.some((path) => path.endsWith('.css'))).toBe(true);
    // Browsers take a preloaded file only under the hash that its release has for it; for the others a shorter one does.
    const ofScreens = release.screens.flatMap((screen) => screen.files);
    const preloaded = [...new Set([...release.preload.map(({ path }) => path), ...ofScreens])];
    expect(chunks).toEqual(expect.arrayContaining(preloaded));
    expect(chunks.length).toBeGreaterThan(preloaded.length);
    const stated = (path: string) => hashOf(preloaded.includes(path) ? 'sha384' : 'sha256', path);
    expect(chunks.filter((path) => !entry.includes(stated(path)))).toEqual([]);
    expect(entry).not.toContain('%integrity-');
  });

  it('writes anew what a build that was stopped has left half written', () => {
    const path = release.remoteEntry;
    writeFileSync(join(dist, path), '');
    expect(build(firstViews.anyPage)).toMatchObject({ code: 0 });
    expect(sha384(path)).toBe(release.integrity.remoteEntry);
  });

  it('names the files of each screen, also when nothing was compiled again', () => {
    const compiled = release.screens;
    expect(build(firstViews.anyPage)).toMatchObject({ code: 0 });
    const { screens, files } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as Release;
    expect(screens).toEqual(compiled);
    // The larger one first.
    const page = [expect.stringMatching(/^js\/.*js$/), expect.stringMatching(/^css\/.*css$/)];
    expect(screens).toEqual([
      { path: '/probe', files: page },
      { path: '/probe/again', files: page },
      { path: '/probe/:id', files: [expect.stringMatching(/^js\/.*js$/)] },
    ]);
    expect(screens[1]?.files).toEqual(screens[0]?.files);
    expect(screens[0]?.files).not.toContain(screens[2]?.files[0]);
    const built = files.map(({ path }) => path);
    expect(built).toEqual(expect.arrayContaining(screens.flatMap((screen) => screen.files)));
  });

  it('contains no React of its own and no inserted styles', () => {
    const scripts = globSync('**/*.js', { cwd: dist }).map((path) => readFileSync(join(dist, path), 'utf8'));
    expect(
      scripts.filter((text) => text.includes('react.dev/errors') || text.includes('rebeccapurple')),
    ).toEqual([]);
  });

  it('has compressed twins of its larger texts and no source map', () => {
    const paths = release.files.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining([`${release.remoteEntry}.br`, `${release.remoteEntry}.gz`]));
    expect(paths.filter((path) => path.endsWith('.map'))).toEqual([]);
  });
});

/** What an expression says of the host's configuration, `config`. */
function ofHost(mode: 'development' | 'production', expression: string): unknown {
  const script = `import { createShellConfig } from ${JSON.stringify(join(import.meta.dirname, 'preset.ts'))};
    const configure = createShellConfig({ folder: ${JSON.stringify(join(repositoryRoot, 'shell'))}, hostContract: 2 });
    const config = await configure(undefined, { mode: '${mode}' });
    console.log(JSON.stringify(${expression}));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  return JSON.parse(stdout);
}

describe('the configuration of the host', () => {
  it('minifies scripts and styles as that of a remote does, into files of its own', () => {
    expect(
      ofHost('development', 'config.optimization.minimizer.map(({ constructor }) => constructor.name)'),
    ).toEqual(['MinimizerPlugin', 'CssMinimizerPlugin']);
  });

  it('loads its files as those of its own origin, in the encoding of its page: its first view has no room for more words', () => {
    expect(ofHost('production', '[config.output.crossOriginLoading, config.output.charset]')).toEqual([
      false,
      false,
    ]);
  });

  it('has React and its own start in two files, and no file of what little two pages share', () => {
    const { cacheGroups, minSize } = ofHost('production', 'config.optimization.splitChunks') as {
      cacheGroups: object;
      minSize: object;
    };
    expect(Object.entries(cacheGroups).map(([name, group]) => [name, group !== false])).toEqual([
      ['react', true],
      ['start', true],
      ['defaultVendors', false],
    ]);
    expect(minSize).toEqual({ javascript: 100_000, 'css/mini-extract': 20_000 });
    const files = JSON.stringify(
      ['react', 'scheduler', 'react-dom'].map((name) => `/node_modules/${name}/x.js`),
    );
    const react = 'config.optimization.splitChunks.cacheGroups.react';
    expect(ofHost('production', `${files}.filter((file) => ${react}.test.test(file))`)).toEqual([
      '/node_modules/react-dom/x.js',
    ]);
  });

  it('takes the router without its warnings for developers', () => {
    expect(ofHost('development', 'Object.keys(config.resolve.alias ?? {})')).toEqual([]);
    const files = ofHost('production', 'Object.values(config.resolve.alias)') as string[];
    const switches = files.map((file) => {
      const chunks = readFileSync(file, 'utf8').match(/\.\/chunk-\w+\.mjs/g) ?? [];
      const code = chunks.map((chunk) => readFileSync(join(dirname(file), chunk), 'utf8')).join('');
      return code.match(/(?<=ENABLE_DEV_WARNINGS = )\w+/g);
    });
    // Both entries of its package.
    expect(switches).toEqual([['false'], ['false']]);
    const pinned = (name: string, file: string) =>
      (
        JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8')) as {
          dependencies: Record<string, string>;
        }
      ).dependencies[name];
    expect(pinned('react-router', 'packages/config/package.json')).toBe(
      pinned('react-router-dom', 'packages/mfe-kit/package.json'),
    );
  });

  it('has what every page runs compiled ahead, and no file of a page', () => {
    const hint =
      "config.plugins.find(({ options }) => options?.banner?.includes('allFunctionsCalledOnLoad'))";
    const files = JSON.stringify([
      'js/react.0a1b2c3d.js',
      'js/start.0a1b2c3d.js',
      'js/main.0a1b2c3d.js',
      'js/411.0a1b2c3d.js',
    ]);
    expect(ofHost('production', `${files}.map((file) => ${hint}.options.test.test(file))`)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the budget of the first view', () => {
  it('fails the build with the page, its size with what the shell brings, and what to do about it', () => {
    const { code, output } = build(firstViews.shellPart);
    expect(code).toBe(1);
    const { shellPart } = firstViews;
    const [, size] = /probe-page ([\d.]+) kB of JavaScript/.exec(output) ?? [];
    expect(Number(size)).toBeGreaterThan(shellPart);
    expect(output).toContain(`limit ${String(shellPart)} kB. Load what the first view does not need`);
  });

  it('is that of pages that there are', () => {
    const pages = globSync('mfe-*/src/**/*-page.tsx', { cwd: repositoryRoot }).map((path) => basename(path));
    const named = Object.keys(firstViews.pages).map((name) => `${name}.tsx`);
    expect(named.filter((name) => !pages.includes(name))).toEqual([]);
  });
});

describe('a style of a remote', () => {
  it('that would reach the shell and the other remotes fails the build', () => {
    const file = join(folder, 'src/probe.module.css');
    writeFileSync(file, '.text { color: rebeccapurple; } h1 { color: red; }');
    try {
      const { code, output } = build(firstViews.anyPage);
      expect(code).not.toBe(0);
      expect(output).toContain('"h1" is not pure');
    } finally {
      writeFileSync(file, sources['src/probe.module.css']);
    }
  });
});
