import type { RegisteredRemote } from '@ankur/contracts/remotes';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const expected = new Map<string, string>();

/** Notes what the files of a remote must hash to before they are asked for. */
export function expectIntegrity(remote: RegisteredRemote): void {
  expected.set(remote.manifest, remote.integrity.manifest);
  expected.set(remote.remoteEntry, remote.integrity.remoteEntry);
}

const requests = new Map<string, number>();

/** A request that hangs or was answered with damaged bytes blocks its address, so a repeated one gets an address of its own. */
function freshAddress(url: string): string {
  const count = (requests.get(url) ?? 0) + 1;
  requests.set(url, count);
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
 * Federation runtime plugin: manifest and entry of a remote are loaded only with the integrity of the registry, the
 * manifest within 4 s. The entry vouches for the remote's other files.
 */
export function integrityPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'ankur-integrity',
    async fetch(url) {
      const integrity = integrityFor(url);
      return fetch(freshAddress(url), {
        integrity,
        credentials: 'same-origin',
        signal: AbortSignal.timeout(4000),
      });
    },
    createScript({ url }) {
      const script = document.createElement('script');
      script.integrity = integrityFor(url);
      script.src = freshAddress(url);
      script.async = true;
      return { script, timeout: 5000 };
    },
  };
}
