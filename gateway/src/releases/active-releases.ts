import type { FrontEndDeclaration } from '@ankur/contracts/front-ends';
import type { ReleaseDescription } from '@ankur/contracts/remotes';
import type { StoredDescription } from './release.model.ts';
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

/** The release of every remote that is served, by name. */
export async function activeReleases(repository: ReleaseRepository): Promise<ReleaseDescription[]> {
  const remotes = await repository.remotes();
  const stored = await repository.descriptions(remotes.map(({ _id, active }) => releaseId(_id, active)));
  const releases = await Promise.all(stored.map(({ description }) => declared(repository, description)));
  return releases.sort((a, b) => a.name.localeCompare(b.name));
}
