import { accessToFiles } from '@ankur/contracts/front-ends';
import type { RegisteredRemote, ReleaseDescription, RemoteRegistry } from '@ankur/contracts/remotes';
import type { Logger } from '@ankur/service-kit/logger';
import { activeReleases } from './active-releases.ts';
import type { ReleaseRepository } from './release.repository.ts';

const pollMs = 5000;

/** The active versions, held in memory: the registry answers even while the store is away. */
export interface ReleaseRegistry {
  current(): RemoteRegistry;
  /** Reads the store again; other gateways' releases arrive by event and, if one is lost, within five seconds. */
  reload(): Promise<void>;
  start(): void;
  stop(): void;
}

function registered(release: ReleaseDescription): RegisteredRemote {
  const { name, version, container, manifest, remoteEntry, integrity, preload } = release;
  const { routes, navItems, slots } = release;
  const base = `/remotes/${name}/${version}`;
  return {
    name,
    version,
    container,
    manifest: `${base}/${manifest}`,
    remoteEntry: `${base}/${remoteEntry}`,
    integrity,
    preload: preload.map((file) => ({ ...file, path: `${base}/${file.path}` })),
    access: accessToFiles(release),
    routes,
    navItems,
    slots,
  };
}

/** Creates an empty registry over the stored releases. */
export function createReleaseRegistry(repository: ReleaseRepository, logger: Logger): ReleaseRegistry {
  let registry: RemoteRegistry = { remotes: [] };
  let timer: NodeJS.Timeout | undefined;

  async function reload(): Promise<void> {
    const active = await activeReleases(repository);
    registry = { remotes: active.map(registered) };
  }

  return {
    current: () => registry,
    reload,
    start() {
      timer = setInterval(() => {
        reload().catch((error: unknown) =>
          logger.warn({ err: error }, 'The release registry could not be read again'),
        );
      }, pollMs);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
