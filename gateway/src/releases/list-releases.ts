import type { RemoteState } from '@ankur/contracts/gateway/releases.endpoints';
import type { ReleaseDocument, RemoteDocument } from './release.model.ts';
import type { ReleaseRepository } from './release.repository.ts';

function place(remote: RemoteDocument | null, version: string): RemoteState['releases'][number]['state'] {
  if (remote?.active === version) return 'active';
  if (remote?.canary?.version === version) return 'canary';
  return remote?.previous === version ? 'previous' : 'stored';
}

/** Newest first; only what the contract declares leaves. */
function view(name: string, remote: RemoteDocument | null, releases: readonly ReleaseDocument[]) {
  const { canary, disabled, history = [], revision = 0 } = remote ?? {};
  return {
    name,
    revision,
    releases: releases.map(({ version, publishedAt, by }) => ({
      name,
      version,
      by,
      publishedAt: publishedAt.toISOString(),
      state: place(remote, version),
      activatedAt: remote?.active === version ? remote.activatedAt.toISOString() : null,
    })),
    canary: canary ? { ...canary, since: canary.since.toISOString() } : null,
    disabled: disabled ? { ...disabled, since: disabled.since.toISOString() } : null,
    history: history.map((act) => ({ ...act, at: act.at.toISOString() })).reverse(),
  } as RemoteState;
}

/** A remote with its releases, newest first, and what was done to it. */
export async function listReleases(repository: ReleaseRepository, name: string): Promise<RemoteState> {
  const [remote, releases] = await Promise.all([repository.remote(name), repository.list(name)]);
  return view(name, remote, releases);
}
