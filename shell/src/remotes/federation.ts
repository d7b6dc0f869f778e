import * as kit from '@ankur/mfe-kit';
import { init, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { integrityPlugin } from './federation-plugin.ts';

/** Strict: two copies of one of these in a page would not know of each other. */
const singleton = (library: object, version: string) => ({
  version,
  lib: () => library,
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
});

init({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [integrityPlugin()],
  shared: {
    react: singleton(react, react.version),
    'react/jsx-runtime': singleton(jsxRuntime, react.version),
    'react-dom': singleton(reactDom, reactDom.version),
    '@ankur/mfe-kit': singleton(kit, process.env['KIT_VERSION'] ?? ''),
  },
});

export { loadRemote, registerRemotes };
