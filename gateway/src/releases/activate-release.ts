import { adminActed } from '@ankur/contracts/audit.events';
import type { Actor } from '@ankur/contracts/domain-event';
import { AppError } from '@ankur/contracts/error-codes';
import { releasePublished, releaseRolledBack } from '@ankur/contracts/gateway/gateway.events';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { RemoteDocument } from './release.model.ts';
import type { ReleaseRegistry } from './release-registry.ts';
import { activeReleases } from './active-releases.ts';
import { assertPathsFree } from './checks/check-declaration.ts';
import { releaseId, type ReleaseRepository } from './release.repository.ts';

/** Who releases, for the audit log. */
export interface Releaser {
  actor: Actor;
  by: string;
  requestId: string | null;
}

export interface ReleaseContext {
  repository: ReleaseRepository;
  registry: ReleaseRegistry;
}

/** Since this version was checked, another remote may have taken one of its paths. */
async function assertStillFree(repository: ReleaseRepository, name: string, version: string): Promise<void> {
  const [stored] = await repository.descriptions([releaseId(name, version)]);
  const active = await activeReleases(repository);
  assertPathsFree(
    { routes: stored?.description.routes ?? [] },
    active.filter((other) => other.name !== name),
  );
}

type Pointed = typeof releasePublished | typeof releaseRolledBack;

async function point(
  context: ReleaseContext,
  before: RemoteDocument | null,
  target: { name: string; version: string; event: Pointed; releaser: Releaser },
) {
  const { name, version, event, releaser } = target;
  await assertStillFree(context.repository, name, version);
  const previous = before?.active ?? null;
  const action = event === releasePublished ? 'release.activate' : 'release.rollback';
  const events = [
    outboxEntry(event, { name, version, previous }, releaser),
    outboxEntry(
      adminActed('gateway'),
      {
        action,
        target: { type: 'remote', id: name, label: version },
        before: previous === null ? null : { version: previous },
        after: { version },
      },
      releaser,
    ),
  ];
  const next = {
    _id: name,
    active: version,
    previous,
    activatedAt: new Date(),
    revision: (before?.revision ?? 0) + 1,
  };
  await context.repository.point(before, next, events);
  await context.registry.reload();
}

/** Makes a stored version the active one. Doing it twice changes nothing. */
export async function activateRelease(
  context: ReleaseContext,
  target: { name: string; version: string },
  releaser: Releaser,
): Promise<void> {
  const { name, version } = target;
  if (!(await context.repository.exists(name, version))) throw new AppError('RELEASE_NOT_FOUND');
  const before = await context.repository.remote(name);
  if (before?.active === version) return;
  await point(context, before, { name, version, event: releasePublished, releaser });
}

/** Returns to the version that was active before. */
export async function rollbackRelease(
  context: ReleaseContext,
  name: string,
  releaser: Releaser,
): Promise<void> {
  const before = await context.repository.remote(name);
  if (!before?.previous)
    throw new AppError('RELEASE_NOT_FOUND', { message: 'There is no earlier version to return to.' });
  await point(context, before, { name, version: before.previous, event: releaseRolledBack, releaser });
}
