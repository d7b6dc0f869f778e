import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { type App, describeApp } from './app.ts';
import { baseConfig } from './base-config.ts';
import { BudgetPlugin, ViewBudgetPlugin } from './plugins/budget-plugin.ts';
import { ChunkRetryPlugin } from './plugins/chunk-retry-plugin.ts';
import { firstViews } from './first-views.ts';
import { devServer } from './development/dev-server.ts';
import { fastRefresh } from './development/fast-refresh.ts';
import { hostFederation, remoteFederation } from './federation.ts';
import type { Algorithm } from './integrity.ts';
import { IntegrityPlugin } from './plugins/integrity-plugin.ts';
import { PreloadPlugin, picturedPage } from './plugins/preload-plugin.ts';
import { ReleasePlugin } from './plugins/release-plugin.ts';
import { compiledAhead, startChunk, startFiles } from './start-files.ts';
import { declarationFile, developmentPort, repositoryRoot, shellPort } from './front-ends.ts';

/** Options of one front end. */
export interface AppOptions {
  /** Absolute path of the app; the folder's name is the app's, for example `mfe-community`. */
  readonly folder: string;
  /** Version of the host contract this app offers (shell) or was written for (remote). */
  readonly hostContract: number;
  /** Types of the live messages that there are; a remote's release says which of them its code names. */
  readonly events?: readonly string[];
  /** Remotes only: limit in kB brotli for each page that `firstViews` does not name, with the shell's part. */
  readonly budget?: number;
  /** Shell only: named chunks of screens that a page of their own shows before any script runs, drawn by `src/<name>.html.tsx`. */
  readonly drawnPages?: readonly string[];
  /** Shell only: globs from the repository's root of files that the site offers under their own names. */
  readonly publicFiles?: readonly string[];
}

/** webpack's configuration function: `mode` comes from the command line. */
export type ConfigFunction = (env: unknown, argv: { mode?: string }) => Promise<Configuration>;

/** Configuration of the host: HTML pages without inline code, `publicPath` `/`. */
export function createShellConfig(options: AppOptions): ConfigFunction {
  return async (_env, argv) => {
    const app = appOf(options, argv.mode);
    const drawn = app.production ? (options.drawnPages ?? []) : [];
    return extend(baseConfig(app), {
      entry: { main: join(app.folder, 'src/index.ts') },
      // Its files are of its own origin, whose hashes need no CORS, and in the encoding of its page.
      output: { publicPath: '/', crossOriginLoading: false, charset: false },
      plugins: [
        hostFederation(),
        ...['index.html', ...(app.production ? [picturedPage] : [])].map((name) =>
          htmlPage(name, join(app.folder, 'src/index.html')),
        ),
        ...drawn.map((name) => htmlPage(`${name}.html`, join(app.folder, `src/${name}.html.tsx`))),
        ...(app.production ? [new PreloadPlugin(startChunk, drawn), compiledAhead()] : []),
        ...publicFiles(options.publicFiles ?? []),
        ...(await buildPlugins(app, options, {
          budget: new ViewBudgetPlugin(app, startChunk, {
            ...firstViews.shell,
            federation: firstViews.shellPart,
          }),
          hashes: 'sha256',
        })),
      ],
      // What comes from packages is in the file of what uses it.
      optimization: { splitChunks: { cacheGroups: { ...startFiles, defaultVendors: false } } },
      ...devServer(app, shellPort),
    });
  };
}

/** The script runs before the page is painted, as colours and the first screen depend on who looks; it is small. */
function htmlPage(filename: string, template: string): HtmlWebpackPlugin {
  return new HtmlWebpackPlugin({ filename, template, inject: 'head', scriptLoading: 'blocking' });
}

/** Configuration of a remote: exposes `src/remote.ts(x)` and nothing else, runs from any path. */
export function createRemoteConfig(options: AppOptions): ConfigFunction {
  return async (_env, argv) => {
    const app = appOf(options, argv.mode);
    const source = sourceFile(app, 'remote');
    return extend(baseConfig(app), {
      entry: standAloneEntry(app, source),
      output: {
        publicPath: 'auto',
        // Two versions in one page must not share chunks: with one global name a retry after a release would
        // run the new entry with the old chunks.
        chunkLoadingGlobal: `webpackChunk_${app.container}_${app.version.replace(/\W/g, '_')}`,
      },
      plugins: [
        ...remoteFederation(app, source),
        ...standAlonePage(app),
        ...(await buildPlugins(app, options, {
          budget: new BudgetPlugin(app, { ...firstViews, anyPage: options.budget ?? firstViews.anyPage }),
          hashes: 'sha256',
          source,
        })),
      ],
      ...devServer(app, developmentPort(app.name)),
    });
  };
}

function publicFiles(globs: readonly string[]): CopyPlugin[] {
  const patterns = globs.map((from) => ({ from, context: repositoryRoot, to: '[name][ext]' }));
  return patterns.length > 0 ? [new CopyPlugin({ patterns })] : [];
}

function extend(base: Configuration, extra: Configuration): Configuration {
  return {
    ...base,
    ...extra,
    output: { ...base.output, ...extra.output },
    plugins: [...(base.plugins ?? []), ...(extra.plugins ?? [])],
    optimization: {
      ...base.optimization,
      ...extra.optimization,
      splitChunks: { ...base.optimization?.splitChunks, ...extra.optimization?.splitChunks },
    },
  };
}

function appOf({ folder }: AppOptions, mode: string | undefined): App {
  return describeApp(basename(folder), folder, mode === 'production');
}

async function buildPlugins(
  app: App,
  { hostContract, events = [] }: Pick<AppOptions, 'hostContract' | 'events'>,
  { budget, hashes, source }: { budget: WebpackPluginInstance; hashes: Algorithm; source?: string },
) {
  if (!app.production) return fastRefresh();
  const declared = pathToFileURL(declarationFile(app.folder)).href;
  const { declaration } = (await import(declared)) as { declaration: object };
  return [
    new IntegrityPlugin(hashes),
    new ChunkRetryPlugin(),
    budget,
    new ReleasePlugin(app, { stated: { hostContract, ...declaration }, events, source }),
  ];
}

function sourceFile(app: App, stem: string): string {
  const files = [`${stem}.tsx`, `${stem}.ts`].map((name) => join(app.folder, 'src', name));
  const found = files.find((file) => existsSync(file));
  if (!found) throw new Error(`${app.name} has no src/${stem}.tsx or src/${stem}.ts.`);
  return found;
}

/** The page that runs a remote alone; the imports are the asynchronous boundary that shared modules need. */
function standAloneEntry(app: App, source: string): Record<string, string> {
  if (app.production) return {};
  const remote = JSON.stringify(source);
  const host = JSON.stringify(join(repositoryRoot, 'packages/mfe-kit/src/stand-alone.tsx'));
  const run = `Promise.all([import(${host}), import(${remote})]).then(([host, { remote }]) => host.runStandAlone(remote))`;
  return { main: `data:text/javascript,${encodeURIComponent(run)}` };
}

function standAlonePage(app: App): HtmlWebpackPlugin[] {
  if (app.production) return [];
  const templateContent = `<title>${app.name}</title><div id="root"></div>`;
  return [new HtmlWebpackPlugin({ templateContent, chunks: ['main'], publicPath: '/' })];
}
