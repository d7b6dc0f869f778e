import type { RegisteredRemote, RemoteRegistry } from '@ankur/contracts/remotes';
import { browserStorage } from '@ankur/mfe-kit';

const copyKey = 'ankur.remotes';
const copyLifetime = 24 * 60 * 60_000;

/** The platform does not know the remote, or the registry has never been readable in this browser. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError';
}

const isPathOf = (path: unknown, name: string) =>
  typeof path === 'string' && path.startsWith(`/remotes/${name}/`);
const isHash = (hash: unknown) => typeof hash === 'string' && hash.startsWith('sha384-');

/** Files come from their remote's folder on this origin, and nothing without integrity is loaded. */
function isReadable(row: Partial<RegisteredRemote> | null): boolean {
  if (typeof row?.name !== 'string' || typeof row.container !== 'string') return false;
  const { name, manifest, remoteEntry, integrity } = row;
  return (
    isPathOf(manifest, name) &&
    isPathOf(remoteEntry, name) &&
    isHash(integrity?.manifest) &&
    isHash(integrity?.remoteEntry)
  );
}

function checkRegistry(answer: unknown): RemoteRegistry {
  const { remotes } = (answer ?? {}) as Partial<RemoteRegistry>;
  if (!Array.isArray(remotes) || !remotes.every(isReadable))
    throw new RemoteUnavailableError('The registry is not readable.');
  return { remotes };
}

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

async function readRegistry(): Promise<RemoteRegistry> {
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

let current: Promise<RemoteRegistry> | null = null;

/** Where the active version of a remote lives. `fresh` asks the platform again. */
export async function findRemote(name: string, fresh: boolean): Promise<RegisteredRemote> {
  if (fresh) current = null;
  current ??= readRegistry().catch((error: unknown) => {
    current = null;
    throw error;
  });
  const { remotes } = await current;
  const remote = remotes.find((candidate) => candidate.name === name);
  if (remote === undefined) throw new RemoteUnavailableError(`There is no release of ${name}.`);
  return remote;
}
