import webpack, { type Compilation, type Compiler } from 'webpack';
import type { App } from '../app.ts';
import { sharedVersions } from '../federation.ts';
import { integrityOf } from '../integrity.ts';
import { preloadFiles, remoteEntryFile } from '../remote-manifest.ts';

const pluginName = 'AnkurReleasePlugin';
const manifest = 'mf-manifest.json';

/** Writes `release.json`: what a registry must know about a build to publish, verify and serve it. */
export class ReleasePlugin {
  private readonly app: App;
  private readonly stated: object;

  /** `stated` is what the sources say of themselves: host contract, routes, links and slots. */
  constructor(app: App, stated: object) {
    this.app = app;
    this.stated = stated;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        if (compilation.errors.length > 0) return;
        // The build statistics of federation describe the sources; nothing at run time reads them.
        if (compilation.getAsset('mf-stats.json')) compilation.deleteAsset('mf-stats.json');
        const content = JSON.stringify(this.describe(compilation), null, 2);
        compilation.emitAsset('release.json', new webpack.sources.RawSource(content));
      });
    });
  }

  private describe(compilation: Compilation): object {
    const { name, version, container } = this.app;
    const common = { name, version, shared: sharedVersions(), ...this.stated };
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
      uses: { api: listCalls(compilation) },
      files,
    };
  }
}

function listFiles(compilation: Compilation): object[] {
  const paths = Object.keys(compilation.assets).filter((path) => !path.startsWith('mf-stats.json'));
  return paths.sort().map((path) => ({
    path,
    size: compilation.getAsset(path)?.source.size(),
    sha384: integrityOf(compilation, path),
  }));
}

/** Calls as the typed client names them, `METHOD /api/path`: so a platform can tell before it serves the release whether it has them. */
const calls = /["'`]((?:GET|POST|PUT|PATCH|DELETE) \/api\/[\w:./-]+)["'`]/g;

function listCalls(compilation: Compilation): string[] {
  const scripts = Object.keys(compilation.assets).filter((path) => path.endsWith('.js'));
  const found = scripts.flatMap((path) =>
    [...String(compilation.getAsset(path)?.source.source() ?? '').matchAll(calls)].map(
      ([, call]) => call ?? '',
    ),
  );
  return [...new Set(found)].sort();
}
