import webpack, { type Compilation, type Compiler } from 'webpack';
import type { App } from '../app.ts';
import { integrityOf } from '../integrity.ts';
import { preloadFiles, remoteEntryFile } from '../remote-manifest.ts';

const pluginName = 'AnkurManifestPlugin';

/** Name of the file that tells the federation runtime of a host where a remote's entry is. */
export const manifestFile = 'mf-manifest.json';

/**
 * Writes the manifest of a remote, in the format of the federation runtime. It names the entry and no other file: the
 * runtime would insert those as tags without integrity, whereas the entry checks each of its files.
 */
export class ManifestPlugin {
  private readonly app: App;

  constructor(app: App) {
    this.app = app;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      // When all names and hashes are final, and before files are compressed.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        if (compilation.errors.length > 0) return;
        const content = JSON.stringify(this.describe(compilation), null, 2);
        compilation.emitAsset(manifestFile, new webpack.sources.RawSource(content));
      });
    });
  }

  private describe(compilation: Compilation): object {
    const { name, container, version, production } = this.app;
    const entry = remoteEntryFile(compilation);
    const noFiles = { sync: [], async: [] };
    return {
      id: container,
      name: container,
      metaData: {
        name: container,
        type: 'app',
        buildInfo: { buildName: name, buildVersion: version },
        remoteEntry: { name: entry, path: '', type: 'global' },
        globalName: container,
        publicPath: 'auto',
        // So that the manifest's own hash vouches for both.
        ...(production && {
          integrity: integrityOf(compilation, entry),
          preload: preloadFiles(compilation),
        }),
      },
      shared: [],
      remotes: [],
      exposes: [
        {
          id: `${container}:remote`,
          name: 'remote',
          path: './remote',
          assets: { js: noFiles, css: noFiles },
        },
      ],
    };
  }
}
