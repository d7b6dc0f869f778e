import type { RemoteHealth, RemoteTrouble } from '@ankur/contracts/gateway/remote-health.endpoints';
import { listReleases } from '../list-releases.ts';
import type { HealthDocument } from './health.model.ts';
import type { HealthContext } from './report-remotes.ts';

const dayMs = 24 * 60 * 60_000;

function add(version: string, windows: readonly HealthDocument[]): RemoteHealth {
  const sum = (field: 'clients' | 'failing' | 'loads' | 'loadMs' | 'failures' | 'errors') =>
    windows.reduce((total, window) => total + window[field], 0);
  const loads = sum('loads');
  return {
    version,
    clients: sum('clients'),
    failing: sum('failing'),
    loads,
    meanLoadMs: loads === 0 ? null : Math.round(sum('loadMs') / loads),
    failures: sum('failures'),
    errors: sum('errors'),
  };
}

const maxTroubles = 50;

/** The windows in which somebody saw it fail, newest first, so that they line up with what was done. */
function troublesOf(windows: readonly HealthDocument[]): RemoteTrouble[] {
  return windows
    .filter(({ failing }) => failing > 0)
    .sort((one, other) => other.window.getTime() - one.window.getTime())
    .slice(0, maxTroubles)
    .map(({ window, version, clients, failing, failures, errors }) => {
      return { at: window.toISOString(), version, clients, failing, failures, errors };
    });
}

/** Every published remote with what is served of it, what was done to it, and how its served and its last version do. */
export async function releaseBoard({ repository, health }: HealthContext) {
  const from = new Date(Date.now() - dayMs);
  const names = (await repository.names()).sort();
  return Promise.all(
    names.map(async (name) => {
      const state = await listReleases(repository, name);
      const shown = state.releases.filter(({ state: place }) => place !== 'stored');
      const given = state.history.find(({ action }) => action === 'end-canary')?.version;
      const versions = new Set([...shown.map(({ version }) => version), ...(given ? [given] : [])]);
      const windows = await Promise.all(
        [...versions].map(async (version) => ({ version, seen: await health.since(name, version, from) })),
      );
      return {
        ...state,
        health: windows.map(({ version, seen }) => add(version, seen)),
        troubles: troublesOf(windows.flatMap(({ seen }) => seen)),
      };
    }),
  );
}
