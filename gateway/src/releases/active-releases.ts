import type { FrontEndDeclaration } from '@ankur/contracts/front-ends';
import type { ReleaseDescription } from '@ankur/contracts/remotes';
import type { RemoteDocument, StoredDescription } from './release.model.ts';
import { releaseId, type ReleaseRepository } from './release.repository.ts';

const nothing: Pick<ReleaseDescription, keyof FrontEndDeclaration> = { routes: [], navItems: [], slots: [] };

/** A release that declares no screens takes those of the newest one that does, so that a rollback to it still has its addresses. */
async function declared(
  repository: ReleaseRepository,
  description: StoredDescription,
): Promise<ReleaseDescription> {
  if (description.routes) return { ...nothing, ...description };
  const releases = await repository.list(description.name);
  const newest = releases.find((release) => release.description.routes)?.description;
  const { routes, navItems, slots } = { ...nothing, ...newest };
  return { ...description, routes, navItems, slots };
}

/** A remote with the releases that browsers get of it. */
export interface ServedRemote {
  remote: RemoteDocument;
  active: ReleaseDescription;
  canary: ReleaseDescription | null;
}

/** Every remote with what is served of it, by name. */
export async function servedRemotes(repository: ReleaseRepository): Promise<ServedRemote[]> {
  const remotes = await repository.remotes();
  const ids = remotes.flatMap(({ _id, active, canary }) =>
    [active, ...(canary ? [canary.version] : [])].map((version) => releaseId(_id, version)),
  );
  const stored = new Map(
    (await repository.descriptions(ids)).map(({ _id, description }) => [_id, description] as const),
  );
  const find = async (name: string, version: string) => {
    const description = stored.get(releaseId(name, version));
    return description ? declared(repository, description) : null;
  };
  const served = await Promise.all(
    remotes.map(async (remote) => {
      const active = await find(remote._id, remote.active);
      const canary = remote.canary ? await find(remote._id, remote.canary.version) : null;
      return active ? [{ remote, active, canary }] : [];
    }),
  );
  return served.flat().sort((a, b) => a.active.name.localeCompare(b.active.name));
}

/** The active release of every remote, by name. */
export async function activeReleases(repository: ReleaseRepository): Promise<ReleaseDescription[]> {
  return (await servedRemotes(repository)).map(({ active }) => active);
}

/** Every release that anybody gets: active ones and canaries. */
export async function servedReleases(repository: ReleaseRepository): Promise<ReleaseDescription[]> {
  return (await servedRemotes(repository)).flatMap(({ active, canary }) =>
    canary ? [active, canary] : [active],
  );
}
