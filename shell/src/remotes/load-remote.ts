import { renewSession, type RemoteModule } from '@ankur/mfe-kit';
import { loadRemote as loadFederated, registerRemotes } from './federation.ts';
import { checkManifest, expectIntegrity, freshAddress } from './federation-plugin.ts';
import { RemoteUnavailableError } from './check-registry.ts';
import { findRemote, remotesNow } from './registry.ts';
import { reportHealth } from './report-health.ts';

/** Milliseconds a remote may take to load before its area shows the fallback (architecture, Federation). */
const timeBudget = 5000;
/** After this all its files have come or failed: a load that goes on hangs in the remote's own code. */
const hopeless = 10_000;

interface Load {
  /** What the registry named when the load began; undefined when this tab did not know it yet. */
  version: string | undefined;
  loading: Promise<RemoteModule>;
}

const loads = new Map<string, Load>();
/** The version of each remote that was asked for last of those that have really loaded. */
const ready = new Map<string, { version: string; remote: RemoteModule; begun: number }>();
let begunSoFar = 0;
const failed = new Set<string>();
const loadErrors = new WeakSet<object>();

const wantedVersion = (name: string) => remotesNow().find((remote) => remote.name === name)?.version;

/** The remote, when this page has loaded the version that it should show now. */
export function loadedRemote(name: string): RemoteModule | undefined {
  const known = ready.get(name);
  const wanted = wantedVersion(name);
  return wanted === undefined || known?.version === wanted ? known?.remote : undefined;
}

/** Counts an error that a remote threw while it was drawn; one that kept it from loading has been counted. */
export function noteRemoteError(name: string, error: Error): void {
  const known = ready.get(name);
  if (known !== undefined && !loadErrors.has(error))
    reportHealth({ name, version: known.version }, { errors: 1 });
}

async function load(name: string, again: boolean, replaces: boolean): Promise<RemoteModule> {
  begunSoFar += 1;
  const begun = begunSoFar;
  const remote = await findRemote(name, again);
  const { version } = remote;
  const began = performance.now();
  const noteFailure = () => {
    // Without a connection nothing can be said about the version, nor by a page in which another one of it runs.
    if (navigator.onLine && !ready.has(name)) reportHealth({ name, version }, { failures: 1 });
  };
  const hanging = setTimeout(noteFailure, hopeless);
  try {
    // The cookie that opens the console's files lives as long as an access token.
    if (remote.access === 'admin') await renewSession();
    expectIntegrity(remote);
    // Another version of the same container takes the place of the one before, whose screens keep what they hold.
    const force = again || replaces || ready.has(name);
    registerRemotes([{ name: remote.container, entry: freshAddress(remote.remoteEntry) }], { force });
    // At the same time: the registry names the entry already, so nothing waits for the manifest. Both end before the load
    // does, unless the budget ends it first.
    const [loaded, checked] = await Promise.allSettled([
      loadFederated<{ remote: RemoteModule }>(`${remote.container}/remote`),
      checkManifest(remote),
    ]);
    if (checked.status === 'rejected') throw checked.reason;
    if (loaded.status === 'rejected') throw loaded.reason;
    const module = loaded.value;
    if (module === null) throw new RemoteUnavailableError(`${name} exposes nothing.`);
    // One that was slow does not take the place of another that was asked for after it.
    if ((ready.get(name)?.begun ?? 0) < begun) ready.set(name, { version, remote: module.remote, begun });
    reportHealth({ name, version }, { loads: 1, loadMs: performance.now() - began });
    return module.remote;
  } catch (error) {
    noteFailure();
    throw error;
  } finally {
    clearTimeout(hanging);
  }
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

/**
 * Loads a version of a remote once per page; a failed or late load is forgotten, so that the next one starts anew, by retry
 * or by coming back. When a newer version does not load, the one before goes on.
 */
export function loadRemote(name: string): Promise<RemoteModule> {
  const version = wantedVersion(name);
  const known = loads.get(name);
  if (known !== undefined && (version === undefined || (known.version ?? version) === version))
    return known.loading;
  const before = ready.get(name)?.remote;
  const attempt = withinBudget(load(name, failed.has(name), known !== undefined), name);
  const loading = before === undefined ? attempt : attempt.catch(() => before);
  loads.set(name, { version, loading });
  attempt.then(
    () => failed.delete(name),
    (error: unknown) => {
      if (error instanceof Error) loadErrors.add(error);
      if (loads.get(name)?.loading === loading) loads.delete(name);
      failed.add(name);
    },
  );
  return loading;
}
