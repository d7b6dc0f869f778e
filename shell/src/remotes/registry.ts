import type { RegisteredRemote, RemoteRegistry } from '@ankur/contracts/remotes';
import { browserStorage, createStore } from '@ankur/mfe-kit';
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

/** The registry as the gateway has put it into this page; null from a development server, or when it cannot be read. */
function registryInPage(): RemoteRegistry | null {
  try {
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

/** Reads the registry unless this page has it; `fresh` asks the platform again. */
export function readRegistry(fresh: boolean): Promise<RemoteRegistry> {
  if (fresh) current = null;
  current ??= fetchRegistry().then(
    (registry) => {
      useRegistry.setState(registry, true);
      return registry;
    },
    (error: unknown) => {
      current = null;
      throw error;
    },
  );
  return current;
}

/** What the platform's remotes declare, as far as this browser knows; null before it has known any. */
export function useRemotes(): readonly RegisteredRemote[] | null {
  return useRegistry((state) => state.remotes);
}

/** Where the active version of a remote lives. `fresh` asks the platform again. */
export async function findRemote(name: string, fresh: boolean): Promise<RegisteredRemote> {
  const { remotes } = await readRegistry(fresh);
  const remote = remotes.find((candidate) => candidate.name === name);
  if (remote === undefined) throw new RemoteUnavailableError(`There is no release of ${name}.`);
  return remote;
}
