import type { RegisteredRemote, RemoteRegistry } from '@ankur/contracts/remotes';
import { browserStorage, createStore, useSession } from '@ankur/mfe-kit';
import { useMemo } from 'react';
import { isKeptPage } from '../settings/settings-in-page.ts';
import { chooseSide, viewerOf } from './canary-side.ts';
import { checkRegistry, RemoteUnavailableError } from './check-registry.ts';

const copyKey = 'ankur.remotes';
const copyLifetime = 24 * 60 * 60_000;

function keepCopy(registry: RemoteRegistry): void {
  browserStorage.setItem(copyKey, JSON.stringify({ at: Date.now(), registry }));
}

function lastGoodCopy(): RemoteRegistry | null {
  try {
    const { at, registry } = JSON.parse(browserStorage.getItem(copyKey) ?? '') as {
      at: number;
      registry: unknown;
    };
    return Date.now() - at < copyLifetime ? checkRegistry(registry) : null;
  } catch {
    return null;
  }
}

/** The registry as the gateway has put it into this page; null from a development server, or when it is old or cannot be read. */
function registryInPage(): RemoteRegistry | null {
  try {
    if (isKeptPage()) return null;
    const registry = checkRegistry(JSON.parse(document.querySelector('#remotes')?.textContent ?? ''));
    keepCopy(registry);
    return registry;
  } catch {
    return null;
  }
}

async function fetchRegistry(): Promise<RemoteRegistry> {
  try {
    const response = await fetch('/remotes.json', { cache: 'no-cache', signal: AbortSignal.timeout(4000) });
    if (!response.ok) throw new RemoteUnavailableError(`The registry answered ${String(response.status)}.`);
    const registry = checkRegistry(await response.json());
    keepCopy(registry);
    return registry;
  } catch (error) {
    const copy = lastGoodCopy();
    if (copy === null) throw error;
    return copy;
  }
}

const inPage = registryInPage();
const useRegistry = createStore<RemoteRegistry | { remotes: null }>(
  () => inPage ?? lastGoodCopy() ?? { remotes: null },
);
let current: Promise<RemoteRegistry> | null = inPage === null ? null : Promise.resolve(inPage);

/** A gateway that has not yet heard of a change does not take back what this tab knows of it. */
function keepNewer(known: readonly RegisteredRemote[] | null, read: RemoteRegistry): RemoteRegistry {
  const newer = (row: RegisteredRemote) =>
    known?.find(({ name, revision = 0 }) => name === row.name && revision > (row.revision ?? 0)) ?? row;
  return { remotes: read.remotes.map(newer) };
}

/** Reads the registry unless this page has it; `fresh` asks the platform again. */
export function readRegistry(fresh: boolean): Promise<RemoteRegistry> {
  if (fresh) current = null;
  current ??= fetchRegistry().then(
    (registry) => {
      const merged = keepNewer(useRegistry.getState().remotes, registry);
      useRegistry.setState(merged, true);
      return merged;
    },
    (error: unknown) => {
      current = null;
      throw error;
    },
  );
  return current;
}

/** Shows at once that a remote was switched off, or on again (`null`). */
export function noteSwitch(
  name: string,
  revision: number,
  disabled: RegisteredRemote['disabled'] | null,
): void {
  const { remotes } = useRegistry.getState();
  if (remotes === null) return;
  const changed = remotes.map((row) => {
    if (row.name !== name || (row.revision ?? 0) >= revision) return row;
    const next: RegisteredRemote = { ...row, revision };
    delete next.disabled;
    return disabled ? { ...next, disabled } : next;
  });
  useRegistry.setState({ remotes: changed }, true);
}

/** Reads the registry again, a few times if need be, until it knows an announced change. Failures wait for the next reading. */
export async function readRegistryUntil(change: { name: string; revision: number } | null): Promise<void> {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const read = await readRegistry(true).catch(() => null);
    const row = read?.remotes.find(({ name }) => name === change?.name);
    if (change === null || (row !== undefined && (row.revision ?? 0) >= change.revision)) return;
    await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** attempt));
  }
}

/** What the platform's remotes declare, as far as this browser knows, each as this viewer gets it; null before it has known any. */
export function useRemotes(): readonly RegisteredRemote[] | null {
  const remotes = useRegistry((state) => state.remotes);
  const session = useSession();
  return useMemo(() => {
    const viewer = viewerOf(session);
    return remotes?.map((row) => chooseSide(row, viewer)) ?? null;
  }, [remotes, session]);
}

/** The same outside of components; none before any is known. */
export function remotesNow(): readonly RegisteredRemote[] {
  return useRegistry.getState().remotes?.map((row) => chooseSide(row)) ?? [];
}

/** Where the version that this viewer gets of a remote lives. `fresh` asks the platform again. */
export async function findRemote(name: string, fresh: boolean): Promise<RegisteredRemote> {
  const { remotes } = await readRegistry(fresh);
  const remote = remotes.find((candidate) => candidate.name === name);
  if (remote === undefined) throw new RemoteUnavailableError(`There is no release of ${name}.`);
  return chooseSide(remote);
}
