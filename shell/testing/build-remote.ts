import type { RegisteredRemote } from '@ankur/contracts/remotes';

const hash = `sha384-${'a'.repeat(64)}`;

/** A remote as the registry lists it: one public screen at /community. */
export function buildRemote(changes: Partial<RegisteredRemote> = {}): RegisteredRemote {
  const name = changes.name ?? 'mfe-community';
  return {
    name,
    version: '1.0.0',
    container: name.replaceAll('-', '_'),
    manifest: `/remotes/${name}/1.0.0/mf-manifest.json`,
    remoteEntry: `/remotes/${name}/1.0.0/remoteEntry.js`,
    integrity: { manifest: hash, remoteEntry: hash },
    preload: [],
    access: 'public',
    routes: [{ path: '/community', access: 'public' }],
    navItems: [],
    slots: [],
    ...changes,
  };
}
