import { cp, mkdir, mkdtemp, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { adminActed } from '@ankur/contracts/audit.events';
import { AppError } from '@ankur/contracts/error-codes';
import type { ReleaseDescription } from '@ankur/contracts/remotes';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import { nameOf, type ReleaseContext, type Releaser } from './acts/change-remote.ts';
import { filesOfBuild, type Built } from './checks/built-files.ts';
import { takenPaths, weakerAccess } from './checks/check-declaration.ts';
import { checkRelease } from './checks/check-release.ts';
import { activeReleases, servedReleases } from './active-releases.ts';
import type { ReleaseDocument } from './release.model.ts';
import { releaseId } from './release.repository.ts';
import { unpackRelease } from './checks/unpack-release.ts';

/** Folders a release passes through. The incoming one is beside the stored ones, so that a rename moves it at once. */
export interface PublishContext extends ReleaseContext {
  releasesDir: string;
}

/** Who publishes what. `mayWeakenAccess`: they mean it when something opens to more people than before. */
export interface Publication {
  name: string;
  releaser: Releaser;
  mayWeakenAccess: boolean;
  /** Checks only; nothing is stored. */
  dryRun?: boolean;
  /** Throws when the releaser may no longer publish: an upload takes its time, and its token may be revoked meanwhile. */
  assertStillMay?: () => Promise<unknown>;
}

export const incomingOf = ({ releasesDir }: Pick<PublishContext, 'releasesDir'>) =>
  join(releasesDir, '.incoming');

/** Files without a record that are older than this were left behind by a crash. */
const leftBehindMs = 60_000;

/** Moves a checked folder to its place in one step, so that of two publications at once only one gets it; `isSame` says whether the same build is there. */
async function takePlace(folder: string, place: string, isSame: () => Promise<boolean>): Promise<void> {
  await mkdir(dirname(place), { recursive: true });
  const now = new Date();
  await utimes(folder, now, now);
  try {
    await rename(folder, place);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
    // Left by a try that was cut, or of another that is a moment ahead: the record decides who has published it.
    if (await isSame()) return;
    const { mtimeMs } = await stat(place);
    if (now.getTime() - mtimeMs < leftBehindMs)
      throw new AppError('RELEASE_EXISTS', { message: 'This version is being published right now.' });
    // Nobody can have used it: no record has ever named it.
    await rm(place, { recursive: true, force: true });
    await rename(folder, place);
  }
}

async function check(
  context: PublishContext,
  folder: string,
  { name, mayWeakenAccess }: Publication,
): Promise<ReleaseDescription> {
  const host = await context.host();
  const served = await servedReleases(context.repository);
  const owners = [
    ...(host ? [{ name: 'the shell', routes: host.routes }] : []),
    ...served.filter((other) => other.name !== name),
  ];
  const before = (await activeReleases(context.repository)).find((other) => other.name === name);
  return checkRelease(folder, {
    name,
    hostShared: host?.shared ?? null,
    others: (description) => [
      ...takenPaths(description, owners),
      ...(before && !mayWeakenAccess ? weakerAccess(description, before) : []),
    ],
  });
}

const filesOf = ({ files }: Pick<ReleaseDescription, 'files'>) =>
  files
    .map(({ path, sha384 }) => `${path} ${sha384}`)
    .sort()
    .join();
const isSameBuild = ({ description }: Pick<ReleaseDocument, 'description'>, other: ReleaseDescription) =>
  filesOf(description) === filesOf(other);

/** Checks an unpacked release and takes it over: folder first, then the record that makes it known. */
async function store(
  context: PublishContext,
  folder: string,
  release: Publication,
): Promise<ReleaseDescription> {
  const { name, releaser } = release;
  const description = await check(context, folder, release);
  const { version } = description;
  const [known] = await context.repository.descriptions([releaseId(name, version)]);
  // Whoever lost the answer learns that it is their build that is stored, and may go on with it.
  if (known) throw new AppError('RELEASE_EXISTS', { data: { sameBuild: isSameBuild(known, description) } });
  if (release.dryRun) return description;
  const place = join(context.releasesDir, name, version);
  const isSame = () =>
    check(context, place, release).then(
      (there) => isSameBuild({ description: there }, description),
      () => false,
    );
  await takePlace(folder, place, isSame);
  const audit = {
    action: 'release.publish',
    target: { type: 'remote', id: name, label: version },
    before: null,
    after: { version },
  };
  await context.repository.insert({
    _id: releaseId(name, version),
    name,
    version,
    description,
    publishedAt: new Date(),
    ...nameOf(releaser),
    outbox: [outboxEntry(adminActed('gateway'), audit, releaser)],
  });
  return description;
}

/** Packages of others that come with a version and are not in the active one, for whoever answers for their licences. */
export async function findNewDependencies(
  { repository }: Pick<PublishContext, 'repository'>,
  { name, dependencies = [] }: ReleaseDescription,
): Promise<NonNullable<ReleaseDescription['dependencies']>> {
  const active = (await activeReleases(repository)).find((other) => other.name === name);
  const known = new Set(active?.dependencies?.map((one) => one.name));
  return dependencies.filter((one) => !known.has(one.name));
}

/** Publishes an uploaded release without activating it. */
export async function publishRelease(
  context: PublishContext,
  body: Readable,
  release: Publication,
): Promise<ReleaseDescription> {
  const folder = await unpackRelease(body, incomingOf(context));
  try {
    await release.assertStillMay?.();
    return await store(context, folder, release);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Publishes a freshly built folder of this machine, without what another build has left there; a version that is already stored is left alone. */
export async function publishFolder(
  context: PublishContext,
  { distDir, built }: { distDir: string; built: Built },
  releaser: Releaser,
): Promise<void> {
  const { name, version } = built;
  if (await context.repository.exists(name, version)) return;
  await mkdir(incomingOf(context), { recursive: true });
  const folder = await mkdtemp(join(incomingOf(context), 'local-'));
  try {
    const { own } = await filesOfBuild(distDir, built);
    await Promise.all(own.map((path) => cp(join(distDir, path), join(folder, path))));
    // Whoever builds on the platform's own machine decides there.
    await store(context, folder, { name, releaser, mayWeakenAccess: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
