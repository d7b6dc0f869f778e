import { join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { type App, readPackage } from './app.ts';
import { repositoryRoot } from './front-ends.ts';
import { ManifestPlugin } from './plugins/manifest-plugin.ts';
import { exposedChunk } from './remote-manifest.ts';

/** Shared with a trailing slash too: sharing `react` alone leaves `react/jsx-runtime` in every remote. */
const withSubpaths = ['react', 'react-dom'];

/** Version range of every shared package, as a release declares it: `{ react: '^19.3.1', ... }`. */
export function sharedVersions(): Record<string, string> {
  const kit = readPackage(join(repositoryRoot, 'packages/mfe-kit'));
  const react = kit.dependencies?.['react'];
  if (!react)
    throw new Error('packages/mfe-kit must depend on react: its version is the one every app shares.');
  return { react: `^${react}`, 'react-dom': `^${react}`, '@ankur/mfe-kit': `^${kit.version}` };
}

/**
 * Shared singletons of a remote. In production the host alone carries the code: a strict singleton can never fall back to
 * an own copy, so bundling one would only slow the build.
 */
function shared(carriesCode: boolean) {
  const fallback = carriesCode ? {} : { import: false as const };
  const entries = Object.entries(sharedVersions()).flatMap(([name, requiredVersion]) => {
    const options = { singleton: true, strictVersion: true, requiredVersion, ...fallback };
    return (withSubpaths.includes(name) ? [name, `${name}/`] : [name]).map((key) => [key, options] as const);
  });
  return Object.fromEntries(entries);
}

/**
 * The host is built without the plugin, which would put the runtime before everything else: it brings the runtime, and
 * what it shares, in a file that is loaded when a remote is wanted (`shell/src/remotes/federation.ts`).
 */
export function hostFederation(): webpack.DefinePlugin {
  const { version } = readPackage(join(repositoryRoot, 'packages/mfe-kit'));
  return new webpack.DefinePlugin({
    // Leaves out what the runtime needs on a server.
    ENV_TARGET: JSON.stringify('web'),
    // And what reads manifests: the registry names the entry of each remote, and the shell checks the manifest beside it.
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    'process.env.KIT_VERSION': JSON.stringify(version),
  });
}

/**
 * Federation of a remote: webpack's own container, which exposes exactly `./remote`, and its manifest. The runtime that loads
 * it is the host's: one in each remote would cost 20 kB per remote and page, and tie releases to its version (ADR 0030).
 */
export function remoteFederation(app: App, entry: string): WebpackPluginInstance[] {
  return [
    new webpack.container.ModuleFederationPlugin({
      name: app.container,
      filename: app.production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
      exposes: { './remote': { import: entry, name: exposedChunk } },
      shared: shared(!app.production),
    }),
    new ManifestPlugin(app),
  ];
}
