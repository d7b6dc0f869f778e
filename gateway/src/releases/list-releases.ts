import { dryRunActs, type RemoteState } from '@ankur/contracts/gateway/releases.endpoints';
import type { ReleaseDocument, RemoteDocument } from './release.model.ts';
import { releaseId, type ReleaseRepository } from './release.repository.ts';

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
    dryRuns: [...dryRunActs],
  } as RemoteState;
}

/** What is served of a remote or can be returned to, and is older than the versions that a list ends with. */
async function olderServed(
  repository: ReleaseRepository,
  remote: RemoteDocument | null,
  newest: readonly ReleaseDocument[],
): Promise<ReleaseDocument[]> {
  if (!remote) return [];
  const { _id: name, active, previous, canary } = remote;
  const versions = [active, previous, canary?.version].filter((version) => typeof version === 'string');
  const listed = new Set(newest.map(({ version }) => version));
  const ids = versions.filter((version) => !listed.has(version)).map((version) => releaseId(name, version));
  if (ids.length === 0) return [];
  const found = await repository.descriptions(ids);
  return found.sort((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
}

/** A remote with its releases, newest first, and what was done to it. What is served is among them, however old it is. */
export async function listReleases(repository: ReleaseRepository, name: string): Promise<RemoteState> {
  const [remote, newest] = await Promise.all([repository.remote(name), repository.list(name)]);
  return view(name, remote, [...newest, ...(await olderServed(repository, remote, newest))]);
}
