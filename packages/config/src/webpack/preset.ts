import { existsSync } from 'node:fs';
import { join } from 'node:path';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { type App, describeApp, repositoryRoot } from './app.ts';
import { baseConfig } from './base-config.ts';
import { BudgetPlugin } from './plugins/budget-plugin.ts';
import { ChunkRetryPlugin } from './plugins/chunk-retry-plugin.ts';
import { devServer } from './development/dev-server.ts';
import { fastRefresh } from './development/fast-refresh.ts';
import { hostFederation, remoteFederation } from './federation.ts';
import { IntegrityPlugin } from './plugins/integrity-plugin.ts';
import { ReleasePlugin } from './plugins/release-plugin.ts';

/** Options of one front end. */
export interface AppOptions {
  /** Folder name of the app at the top of the repository, for example `mfe-community`. */
  readonly name: string;
  /** Absolute folder, when the app lives elsewhere. */
  readonly folder?: string;
  /** Version of the host contract this app offers (shell) or was written for (remote). */
  readonly hostContract: number;
  /** First-view JavaScript limit in kB brotli; default 150 for the shell, 120 for a remote. */
  readonly budget?: number;
  /** Shell only: globs from the repository's root of files that the site offers under their own names. */
  readonly publicFiles?: readonly string[];
  /** Port of the development server. */
  readonly port: number;
}

/** webpack's configuration function: `mode` comes from the command line. */
export type ConfigFunction = (env: unknown, argv: { mode?: string }) => Configuration;

/** Configuration of the host: one HTML page without inline code, `publicPath` `/`. */
export function createShellConfig(options: AppOptions): ConfigFunction {
  return (_env, argv) => {
    const app = appOf(options, argv.mode);
    const page = new HtmlWebpackPlugin({
      template: join(app.folder, 'src/index.html'),
      scriptLoading: 'defer',
    });
    return extend(baseConfig(app), {
      entry: { main: join(app.folder, 'src/index.ts') },
      output: { publicPath: '/' },
      plugins: [
        hostFederation(app),
        page,
        ...publicFiles(options.publicFiles ?? []),
        ...buildPlugins(app, { budget: 150, ...options }),
      ],
      ...devServer(app, options.port),
    });
  };
}

/** Configuration of a remote: exposes `src/remote.ts(x)` and nothing else, runs from any path. */
export function createRemoteConfig(options: AppOptions): ConfigFunction {
  return (_env, argv) => {
    const app = appOf(options, argv.mode);
    return extend(baseConfig(app), {
      entry: standAloneEntry(app),
      output: {
        publicPath: 'auto',
        // Two versions in one page must not share chunks: with one global name a retry after a release would
        // run the new entry with the old chunks.
        chunkLoadingGlobal: `webpackChunk_${app.container}_${app.version.replace(/\W/g, '_')}`,
      },
      plugins: [
        remoteFederation(app, sourceFile(app, 'remote')),
        ...standAlonePage(app),
        ...buildPlugins(app, { budget: 120, ...options }),
      ],
      ...devServer(app, options.port),
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
  };
}

function appOf({ name, folder = join(repositoryRoot, name) }: AppOptions, mode: string | undefined): App {
  return describeApp(name, folder, mode === 'production');
}

function buildPlugins(app: App, { hostContract, budget }: { hostContract: number; budget: number }) {
  if (!app.production) return fastRefresh();
  return [
    new IntegrityPlugin(),
    new ChunkRetryPlugin(),
    new BudgetPlugin(app, budget),
    new ReleasePlugin(app, hostContract),
  ];
}

function sourceFile(app: App, stem: string): string {
  const files = [`${stem}.tsx`, `${stem}.ts`].map((name) => join(app.folder, 'src', name));
  const found = files.find((file) => existsSync(file));
  if (!found) throw new Error(`${app.name} has no src/${stem}.tsx or src/${stem}.ts.`);
  return found;
}

/** The page that runs a remote alone; the import is the asynchronous boundary that shared modules need. */
function standAloneEntry(app: App): Record<string, string> {
  const entry = join(app.folder, 'dev/index.tsx');
  if (app.production || !existsSync(entry)) return {};
  return { main: `data:text/javascript,import(${JSON.stringify(entry)})` };
}

function standAlonePage(app: App): HtmlWebpackPlugin[] {
  if (!('main' in standAloneEntry(app))) return [];
  const template = join(app.folder, 'dev/index.html');
  const source = existsSync(template) ? { template } : { templateContent: '<div id="root"></div>' };
  return [new HtmlWebpackPlugin({ ...source, title: app.name, chunks: ['main'], publicPath: '/' })];
}
