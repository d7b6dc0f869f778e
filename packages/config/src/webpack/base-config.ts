import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { type App, toolHash } from './app.ts';
import { repositoryRoot } from './front-ends.ts';

/** Everything host and remotes have in common: languages, styles, assets, names, cache and compression. */
export function baseConfig(app: App): Configuration {
  const { production, folder } = app;
  return {
    name: app.name,
    context: folder,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    // Maps would publish the sources and embed the build machine's paths; a CSP without eval rules out eval maps.
    devtool: production ? false : 'cheap-module-source-map',
    output: output(app),
    resolve: { extensions: ['.tsx', '.ts', '.js'], ...(production && { alias: productionRouter() }) },
    module: { rules: [scripts(production), usedOfRouter, ...styles(app), assets(), pageSource] },
    plugins: [
      new MiniCssExtractPlugin({
        filename: hashed('css', '.css', app),
        chunkFilename: hashed('css', '.css', app),
        ignoreOrder: true,
      }),
      ...(production ? compression() : []),
    ],
    optimization: {
      minimizer: minimizers(app),
      emitOnErrors: !production,
      splitChunks: { minSize: smallestShared },
    },
    cache: {
      type: 'filesystem',
      name: `${app.name}-${app.production ? 'production' : 'development'}`,
      version: toolHash(),
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'info' },
  };
}

/**
 * Bytes of source from which on what two pages share is a file of its own. Of scripts webpack's limit is a fifth: another
 * request, another hash in the entry and what compresses worse cost a page more than having the code twice costs the next
 * one. Styles keep webpack's limit: a rule that comes again with another page wins over what came between in its own layer.
 */
const smallestShared = { javascript: 100_000, 'css/mini-extract': 20_000 };

/** The router's package names the build with warnings for developers, whatever the mode. */
function productionRouter(): Record<string, string> {
  const builds = dirname(dirname(fileURLToPath(import.meta.resolve('react-router'))));
  const file = (name: string) => join(builds, 'production', name);
  return { 'react-router$': file('index.mjs'), 'react-router/dom$': file('dom-export.mjs') };
}

/** Nobody uses its forms, and every page would bring them (1.1 kB). */
const usedOfRouter: RuleSetRule = {
  test: /react-router[\\/]dist[\\/]production[\\/]/,
  loader: fileURLToPath(import.meta.resolve('./free-components.ts')),
};

function hashed(directory: string, extension: string, { production }: App): string {
  return `${directory}/[name]${production ? '.[contenthash:8]' : ''}${extension}`;
}

function output(app: App): NonNullable<Configuration['output']> {
  return {
    path: join(app.folder, 'dist'),
    clean: true,
    // webpack takes a file with a hash in its name for whole when there is one, also when the build that wrote it was stopped.
    compareBeforeEmit: false,
    uniqueName: app.container,
    filename: hashed('js', '.js', app),
    chunkFilename: hashed('js', '.js', app),
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    crossOriginLoading: 'anonymous',
    // A page that hangs after its remote has loaded must show the fallback within 6 s too.
    chunkLoadTimeout: 4500,
  };
}

function scripts(production: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: fileURLToPath(import.meta.resolve('swc-loader')),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: !production, refresh: !production } },
      },
    },
  };
}

const isOfRemote = ({ name, folder }: App, path: string) =>
  name.startsWith('mfe-') && path.startsWith(join(folder, 'src'));

/** Pages that are drawn while the app is built: the plugin that makes them compiles them by itself. */
const pageCompiler = /^HtmlWebpackCompiler$/;

function styles(app: App): RuleSetRule[] {
  const styleLoader = (onlyNames: boolean) => ({
    loader: fileURLToPath(import.meta.resolve('css-loader')),
    options: {
      modules: {
        auto: (path: string) => /\.module\.css$/.test(path) || isOfRemote(app, path),
        // A rule without a class of its own, for every h1, would reach the shell and the other remotes.
        mode: 'pure',
        namedExport: false,
        exportOnlyLocals: onlyNames,
        getLocalIdent: className(app),
      },
    },
  });
  const style = { test: /\.css$/, sideEffects: true };
  return [
    { ...style, compiler: { not: pageCompiler }, use: [MiniCssExtractPlugin.loader, styleLoader(false)] },
    { ...style, compiler: pageCompiler, use: [styleLoader(true)] },
  ];
}

/** A page that another one is made of, as text. */
const pageSource: RuleSetRule = { test: /\.html$/, resourceQuery: /source/, type: 'asset/source' };

/**
 * Class names carry the app, so that equal files of two apps never meet, and the content of their file, so that two
 * releases in one page never style each other.
 */
function className({ name, production }: App) {
  return (context: { resourcePath: string }, _pattern: string, local: string): string => {
    const file = relative(repositoryRoot, context.resourcePath);
    const hash = createHash('sha256').update(file).update(local).update(readFileSync(context.resourcePath));
    const unique = hash.digest('base64url').slice(0, 7);
    return production ? `${name}-${unique}` : `${name}-${local}-${unique}`;
  };
}

function assets(): RuleSetRule {
  return { test: /\.(woff2|svg|webp|avif|png|jpe?g|webm|mp4)$/, type: 'asset/resource' };
}

/** swc minifies with less than half the CPU time of the default minifier. */
function minimizers(app: App) {
  // What every page of the product loads carries the licences of its libraries in a file beside it.
  const licences = { condition: 'some' as const, filename: 'LICENSES.txt', banner: false };
  return [
    new MinimizerPlugin({
      minify: MinimizerPlugin.swcMinify,
      extractComments: app.name === 'shell' && licences,
    }),
    // cssnano's calc step cannot read the channels of relative colours, as in oklch(from var(--x) calc(c * 0.8) ...).
    new CssMinimizerPlugin({ minimizerOptions: { preset: ['default', { calc: false }] } }),
  ];
}

function compression(): CompressionPlugin[] {
  const texts = {
    test: /\.(js|css|html|json|svg|txt|webmanifest)$/,
    exclude: 'release.json',
    threshold: 1000,
  };
  const brotli: { compressionOptions: object } = {
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
  };
  return [
    new CompressionPlugin({
      ...texts,
      algorithm: 'gzip',
      filename: '[path][base].gz',
      compressionOptions: { level: 9 },
    }),
    new CompressionPlugin({
      ...texts,
      algorithm: 'brotliCompress',
      filename: '[path][base].br',
      ...brotli,
    }),
  ];
}
