import type { RegisteredRemote, ReleaseDescription, RemoteRegistry } from '@ankur/contracts/remotes';
import type { Logger } from '@ankur/service-kit/logger';
import { releaseId, type ReleaseRepository } from './release.repository.ts';

const pollMs = 5000;
/** Remotes whose files only admins get (L13). */
const adminOnly = new Set(['mfe-admin']);

export const isAdminOnly = (name: string) => adminOnly.has(name);

/** The active versions, held in memory: the registry answers even while the store is away. */
export interface ReleaseRegistry {
  current(): RemoteRegistry;
  /** Reads the store again; other gateways' releases arrive by event and, if one is lost, within five seconds. */
  reload(): Promise<void>;
  start(): void;
  stop(): void;
}

function registered({
  name,
  version,
  container,
  manifest,
  remoteEntry,
  integrity,
  preload,
}: ReleaseDescription): RegisteredRemote {
  const base = `/remotes/${name}/${version}`;
  return {
    name,
    version,
    container,
    manifest: `${base}/${manifest}`,
    remoteEntry: `${base}/${remoteEntry}`,
    integrity,
    preload: preload.map((file) => ({ ...file, path: `${base}/${file.path}` })),
    access: isAdminOnly(name) ? 'admin' : 'public',
  };
}

/** Creates an empty registry over the stored releases. */
export function createReleaseRegistry(repository: ReleaseRepository, logger: Logger): ReleaseRegistry {
  let registry: RemoteRegistry = { remotes: [] };
  let timer: NodeJS.Timeout | undefined;

  async function reload(): Promise<void> {
    const remotes = await repository.remotes();
    const releases = await repository.descriptions(remotes.map(({ _id, active }) => releaseId(_id, active)));
    const sorted = releases
      .map(({ description }) => registered(description))
      .sort((a, b) => a.name.localeCompare(b.name));
    registry = { remotes: sorted };
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
