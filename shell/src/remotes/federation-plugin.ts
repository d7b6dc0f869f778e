import type { RegisteredRemote } from '@ankur/contracts/remotes';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { RemoteUnavailableError } from './check-registry.ts';
import { fileTries } from './file-tries.ts';

const expected = new Map<string, string>();

/** Notes what the files of a remote must hash to before they are asked for. */
export function expectIntegrity(remote: RegisteredRemote): void {
  expected.set(remote.manifest, remote.integrity.manifest);
  expected.set(remote.remoteEntry, remote.integrity.remoteEntry);
}

/**
 * A request that hangs or was answered with damaged bytes blocks its address, and whoever asks for a script that is still on
 * its way shares its end: so each further try has an address of its own, also one behind a preload that failed.
 */
export function freshAddress(url: string): string {
  const { href } = new URL(url, location.origin);
  const count = (fileTries[href] ?? 0) + 1;
  fileTries[href] = count;
  return count === 1 ? url : `${url}?retry=${String(count)}`;
}

/** The hash that the registry names for a file of this origin. Throws when it names none: nothing is loaded unchecked. */
function integrityFor(url: string): string {
  const { origin, pathname } = new URL(url, location.origin);
  const integrity = origin === location.origin ? expected.get(pathname) : undefined;
  if (integrity === undefined) throw new Error(`No integrity is registered for ${url}.`);
  return integrity;
}

/**
 * Reads the manifest of a remote, with the integrity of the registry and within 4 s. Rejects unless it is of the container
 * that the registry names.
 */
export async function checkManifest({ name, manifest, container }: RegisteredRemote): Promise<void> {
  const response = await fetch(freshAddress(manifest), {
    integrity: integrityFor(manifest),
    credentials: 'same-origin',
    signal: AbortSignal.timeout(4000),
  });
  const { metaData } = (await response.json()) as { metaData?: { globalName?: unknown } };
  if (metaData?.globalName !== container)
    throw new RemoteUnavailableError(`The manifest of ${name} is of another remote.`);
}

/** Federation runtime plugin: the entry of a remote is loaded only with the integrity of the registry; it vouches for the remote's other files. */
export function integrityPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'ankur-integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.integrity = integrityFor(url);
      script.src = url;
      script.async = true;
      return { script, timeout: 4000 };
    },
  };
}
