import { accessToFiles } from '@ankur/contracts/front-ends';
import { canaryNumber } from '@ankur/contracts/canary';
import type {
  RegisteredRelease,
  RegisteredRemote,
  ReleaseDescription,
  RemoteRegistry,
} from '@ankur/contracts/remotes';
import type { Logger } from '@ankur/service-kit/logger';
import { codeFile, type ScreenFiles } from '../static/first-files.ts';
import { servedRemotes, type ServedRemote } from './active-releases.ts';
import type { ReleaseRepository } from './release.repository.ts';

/** Gateways agree within two seconds, even when an event is lost. */
const pollMs = 1500;
/** A gateway that has no other learns of every change by the write, and looks as often as others where that failed. */
const restMs = 60_000;

/** The active versions, held in memory: the registry answers even while the store is away. */
export interface ReleaseRegistry {
  current(): RemoteRegistry;
  /** What the screens of a remote's active version need besides what all of them do; full paths. */
  screens(name: string): readonly ScreenFiles[];
  /** Since when a version has been given to anybody; undefined for one that nobody gets. */
  givenAt(name: string, version: string): Date | undefined;
  /** Reads the store again; other gateways' releases arrive by event and, if one is lost, with the next look at the revisions. */
  reload(): Promise<void>;
  start(): void;
  stop(): void;
}

const folderOf = ({ name, version }: ReleaseDescription) => `/remotes/${name}/${version}`;

function registered(release: ReleaseDescription): RegisteredRelease {
  const { name, version, container, manifest, remoteEntry, integrity, preload } = release;
  const { routes, navItems, slots } = release;
  const base = folderOf(release);
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

function row({ remote, active, canary }: ServedRemote): RegisteredRemote {
  const { disabled, revision } = remote;
  return {
    ...registered(active),
    revision,
    ...(disabled ? { disabled: { reason: disabled.reason, since: disabled.since.toISOString() } } : {}),
    ...(canary && remote.canary
      ? {
          canary: {
            share: remote.canary.share,
            roles: remote.canary.roles,
            users: remote.canary.users.map((id) => canaryNumber(active.name, id)),
            release: registered(canary),
          },
        }
      : {}),
  };
}

/** What is known of a remote: its row, since when its versions are given, and what its screens need. */
interface Entry {
  row: RegisteredRemote;
  given: ReadonlyMap<string, Date>;
  screens: readonly ScreenFiles[];
}

function givenOf({ remote, canary }: ServedRemote): Entry['given'] {
  return new Map([
    [remote.active, remote.activatedAt],
    ...(canary && remote.canary ? [[canary.version, remote.canary.since] as const] : []),
  ]);
}

function entry(remote: ServedRemote): Entry {
  const { screens = [], files = [] } = remote.active;
  const folder = folderOf(remote.active);
  const hashes = new Map(files.map(({ path, sha384 }) => [path, sha384]));
  const named = (file: string) => {
    const integrity = hashes.get(file);
    return integrity === undefined ? [] : [codeFile(`${folder}/${file}`, integrity)];
  };
  return {
    row: row(remote),
    given: givenOf(remote),
    screens: screens.map((screen) => ({ path: screen.path, files: screen.files.flatMap(named) })),
  };
}

const fingerprint = (remotes: readonly { _id: string; revision: number }[]) =>
  remotes
    .map(({ _id, revision }) => `${_id} ${revision}`)
    .sort()
    .join();

/** Creates an empty registry over the stored releases. */
export function createReleaseRegistry(
  repository: ReleaseRepository,
  { logger, alone = false }: { logger: Logger; alone?: boolean },
): ReleaseRegistry {
  let registry: RemoteRegistry = { remotes: [] };
  let known: ReadonlyMap<string, Entry> = new Map();
  let revisions = '';
  /** Readings in the order in which they begin, and the latest that was taken over. */
  let [readsBegun, taken] = [0, 0];
  let timer: NodeJS.Timeout | undefined;
  /** When the last look that succeeded began, and when one failed, perhaps at a change that nobody tells of again. */
  let [seenAt, failedAt] = [-Infinity, -Infinity];

  async function look(take: () => Promise<void>): Promise<void> {
    const began = performance.now();
    try {
      await take();
      seenAt = Math.max(seenAt, began);
    } catch (error) {
      failedAt = performance.now();
      throw error;
    }
  }
  async function read(): Promise<void> {
    readsBegun += 1;
    const place = readsBegun;
    const served = await servedRemotes(repository);
    // Two reads may overtake each other: what one that began later has found, a new remote too, is not taken back.
    if (place < taken) return;
    taken = place;
    const read = served.map((remote) => {
      const { name } = remote.active;
      const old = known.get(name);
      const isLate = (old?.row.revision ?? 0) > remote.remote.revision;
      return [name, isLate && old ? old : entry(remote)] as const;
    });
    known = new Map(read);
    registry = { remotes: read.map(([, { row }]) => row) };
    revisions = fingerprint(served.map(({ remote }) => remote));
  }

  const reload = () => look(read);
  const reloadIfChanged = () =>
    look(async () => {
      if (fingerprint(await repository.remotes()) !== revisions) await read();
    });

  return {
    current: () => registry,
    screens: (name) => known.get(name)?.screens ?? [],
    givenAt: (name, version) => known.get(name)?.given.get(version),
    reload,
    start() {
      timer = setInterval(() => {
        if (alone && seenAt > failedAt && performance.now() - seenAt < restMs) return;
        reloadIfChanged().catch((error: unknown) =>
          logger.warn({ err: error }, 'The release registry could not be read again'),
        );
      }, pollMs).unref();
    },
    stop: () => clearInterval(timer),
  };
}
