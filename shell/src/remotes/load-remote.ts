import { renewSession, type RemoteModule } from '@ankur/mfe-kit';
import {
  loadRemote as loadFederated,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { expectIntegrity, integrityPlugin } from './federation-plugin.ts';
import { RemoteUnavailableError } from './check-registry.ts';
import { findRemote } from './registry.ts';

/** Milliseconds a remote may take to load before its area shows the fallback (architecture, Federation). */
const timeBudget = 5000;

registerPlugins([integrityPlugin()]);

const loads = new Map<string, Promise<RemoteModule>>();
const ready = new Map<string, RemoteModule>();
const failed = new Set<string>();

/** The remote, when this page has loaded it already. */
export function loadedRemote(name: string): RemoteModule | undefined {
  return ready.get(name);
}

async function load(name: string, again: boolean): Promise<RemoteModule> {
  const remote = await findRemote(name, again);
  // The cookie that opens the console's files lives as long as an access token.
  if (remote.access === 'admin') await renewSession();
  expectIntegrity(remote);
  registerRemotes([{ name: remote.container, entry: remote.manifest }], { force: again });
  const module = await loadFederated<{ remote: RemoteModule }>(`${remote.container}/remote`);
  if (module === null) throw new RemoteUnavailableError(`${name} exposes nothing.`);
  return module.remote;
}

function withinBudget<T>(work: Promise<T>, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new RemoteUnavailableError(`${name} did not load within ${String(timeBudget / 1000)} s.`));
    }, timeBudget);
    void work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}

/** Loads a remote once per page; a failed or late load is forgotten, so that the next one starts anew, by retry or by coming back. */
export function loadRemote(name: string): Promise<RemoteModule> {
  const known = loads.get(name);
  if (known !== undefined) return known;
  const loading = withinBudget(load(name, failed.has(name)), name);
  loads.set(name, loading);
  loading.then(
    (remote) => ready.set(name, remote),
    () => {
      loads.delete(name);
      failed.add(name);
    },
  );
  return loading;
}
