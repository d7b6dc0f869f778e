import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';
import type { App } from '../app.ts';
import { sharedVersions } from '../federation.ts';
import { integrityOf } from '../integrity.ts';
import { isCode, lazyGroups, preloadFiles, remoteEntryFile } from '../remote-manifest.ts';
import { manifestFile as manifest } from './manifest-plugin.ts';
import { noteScreenImports, notedScreenImports, type ScreenImports } from './screen-imports.ts';

const pluginName = 'AnkurReleasePlugin';

/** What the sources of an app say of themselves, and how its build is described. */
export interface ReleaseParts {
  /** Host contract, routes, links and slots. */
  readonly stated: { readonly hostContract: number; readonly routes?: readonly { readonly path: string }[] };
  /** The live messages that there are. */
  readonly events: readonly string[];
  /** Remotes only: the source that names the screens. */
  readonly source: string | undefined;
}

/** Writes `release.json`: what a registry must know about a build to publish, verify and serve it. */
export class ReleasePlugin {
  private readonly app: App;
  private readonly parts: ReleaseParts;
  private dependencies: Dependency[] = [];
  private imports: ScreenImports = {};

  constructor(app: App, parts: ReleaseParts) {
    this.app = app;
    this.parts = parts;
  }

  apply(compiler: Compiler): void {
    const { source } = this.parts;
    if (source !== undefined) noteScreenImports(compiler, source);
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.finishModules.tap(pluginName, (modules) => {
        this.dependencies = listDependencies([...modules].map((module) => module.nameForCondition() ?? ''));
        // Later on modules are put together, and are no longer found by their file.
        if (source !== undefined) this.imports = notedScreenImports(compilation, source);
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        if (compilation.errors.length > 0) return;
        const content = JSON.stringify(this.describe(compilation), null, 2);
        compilation.emitAsset('release.json', new webpack.sources.RawSource(content));
      });
    });
  }

  private describe(compilation: Compilation): object {
    const { name, version, container } = this.app;
    const common = { name, version, shared: sharedVersions(), ...this.parts.stated };
    const files = listFiles(compilation);
    if (!compilation.getAsset(manifest)) return { ...common, files };
    const remoteEntry = remoteEntryFile(compilation);
    return {
      ...common,
      container,
      manifest,
      remoteEntry,
      integrity: {
        manifest: integrityOf(compilation, manifest),
        remoteEntry: integrityOf(compilation, remoteEntry),
      },
      preload: preloadFiles(compilation),
      screens: this.listScreens(compilation),
      uses: { api: listCalls(compilation), events: this.listEvents(compilation) },
      dependencies: this.dependencies,
      files,
    };
  }

  private listScreens(compilation: Compilation): object[] {
    const { stated } = this.parts;
    const groups = lazyGroups(compilation);
    const paths = (stated.routes ?? []).map(({ path }) => path).filter((path) => path in this.imports);
    return paths.map((path) => {
      const requests = this.imports[path] ?? [];
      const imported = groups.filter(({ origins }) =>
        origins.some(({ request }) => requests.includes(request)),
      );
      const files = new Set(imported.flatMap((group) => group.getFiles()).filter(isCode));
      const size = (file: string) => compilation.getAsset(file)?.source.size() ?? 0;
      // In the order in which they are fetched: the largest takes longest.
      return { path, files: [...files].sort((one, other) => size(other) - size(one)) };
    });
  }

  private listEvents(compilation: Compilation): string[] {
    const texts = scriptsOf(compilation);
    return this.parts.events
      .filter((type) =>
        texts.some((text) => ['"', "'", '`'].some((mark) => text.includes(mark + type + mark))),
      )
      .sort();
  }
}

/** A package whose code came into a build. */
interface Dependency {
  name: string;
  version: string;
  license: string;
}

const packageFolder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

/** Packages of others behind the paths of modules, by name; our own lie outside of `node_modules`. */
export function listDependencies(paths: readonly string[]): Dependency[] {
  const folders = new Set(paths.flatMap((path) => packageFolder.exec(path)?.[0] ?? []));
  // Tools of the build keep their own files there, too.
  const packages = [...folders].filter((folder) => existsSync(join(folder, 'package.json')));
  const found = packages.map((folder) => {
    const stated = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Partial<Dependency>;
    const { name = basename(folder), version = '', license } = stated;
    return { name, version, license: typeof license === 'string' ? license : 'not stated' };
  });
  return found.sort((one, other) => one.name.localeCompare(other.name));
}

function listFiles(compilation: Compilation): object[] {
  return Object.keys(compilation.assets)
    .sort()
    .map((path) => ({
      path,
      size: compilation.getAsset(path)?.source.size(),
      sha384: integrityOf(compilation, path),
    }));
}

/** Calls as the typed client names them, `METHOD /api/path`: so a platform can tell before it serves the release whether it has them. */
const calls = /["'`]((?:GET|POST|PUT|PATCH|DELETE) \/api\/[\w:./-]+)["'`]/g;

const scriptsOf = (compilation: Compilation): string[] =>
  Object.keys(compilation.assets)
    .filter((path) => path.endsWith('.js'))
    .map((path) => String(compilation.getAsset(path)?.source.source() ?? ''));

function listCalls(compilation: Compilation): string[] {
  const found = scriptsOf(compilation).flatMap((text) =>
    [...text.matchAll(calls)].map(([, call]) => call ?? ''),
  );
  return [...new Set(found)].sort();
}
