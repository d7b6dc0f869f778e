import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { type App, readPackage } from './app.ts';
import { describeRemoteFiles } from './remote-manifest.ts';
import { repositoryRoot } from './front-ends.ts';

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

const sharedOptions = {
  remotes: {},
  dts: false,
  shareStrategy: 'loaded-first' as const,
  // Leaves out what the runtime needs on a server.
  experiments: { optimization: { target: 'web' as const } },
};

/**
 * The host is built without the plugin, which would put the runtime before everything else: it brings the runtime, and
 * what it shares, in a file that is loaded when a remote is wanted (`shell/src/remotes/federation.ts`).
 */
export function hostFederation(): webpack.DefinePlugin {
  const { version } = readPackage(join(repositoryRoot, 'packages/mfe-kit'));
  return new webpack.DefinePlugin({
    // Leaves out what the runtime needs on a server.
    ENV_TARGET: JSON.stringify('web'),
    'process.env.KIT_VERSION': JSON.stringify(version),
  });
}

/** Federation of a remote: exposes exactly `./remote` and writes `mf-manifest.json`. */
export function remoteFederation(app: App, entry: string): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    ...sharedOptions,
    name: app.container,
    filename: app.production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
    exposes: { './remote': entry },
    shared: shared(!app.production),
    // Asset lists in the manifest make the runtime insert scripts and styles without integrity (it
    // "preloads" by executing), so the manifest names only the entry, whose chunk table is checked.
    manifest: { disableAssetsAnalyze: true, additionalData: describeRemoteFiles },
  });
}
