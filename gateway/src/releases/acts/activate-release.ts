import { AppError } from '@ankur/contracts/error-codes';
import { releasePublished, releaseRolledBack } from '@ankur/contracts/gateway/gateway.events';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import { assertFits } from '../checks/assert-fits.ts';
import type { RemoteDocument } from '../release.model.ts';
import { assertUnchanged } from './assert-unchanged.ts';
import { changeRemote, type ReleaseContext, type Releaser } from './change-remote.ts';
import { endCanary } from './start-canary.ts';
import { versionBefore } from './version-before.ts';

/** A stored version, and why it is chosen. */
export interface Target {
  name: string;
  version: string;
  reason?: string | undefined;
  /** Of the remote when this was decided. */
  revision?: number | undefined;
  /** Checks only; nothing changes. */
  dryRun?: boolean | undefined;
}

/** Another version for everybody. */
interface Step extends Target {
  before: RemoteDocument | null;
  back: boolean;
}

/** What a return to the version before would lead to, once the step is done. What a rollback leaves is bad: who wants it names it. */
function wayBackFrom({ version, before, back }: Step): string | null {
  if (!before) return null;
  if (back) return versionBefore(before.history ?? [], version);
  // Who ends a canary by activating what is active already keeps the way back.
  return before.active === version ? before.previous : before.active;
}

async function point(context: ReleaseContext, step: Step, releaser: Releaser): Promise<void> {
  const { name, version, reason, before, back } = step;
  const previous = before?.active ?? null;
  const event = back ? releaseRolledBack : releasePublished;
  const change = {
    action: back ? ('rollback' as const) : ('activate' as const),
    version,
    reason,
    fields: {
      active: version,
      previous: wayBackFrom(step),
      activatedAt: new Date(),
      canary: null,
    },
    event: (revision: number) => outboxEntry(event, { name, version, previous, revision }, releaser),
    was: previous === null ? null : { version: previous },
    becomes: { version },
  };
  await changeRemote(context, { name, before, change }, releaser);
}

/** Makes a stored version the active one, for everybody. Doing it twice changes nothing. Throws RELEASE_UNFIT with every mismatch. */
export async function activateRelease(
  context: ReleaseContext,
  target: Target,
  releaser: Releaser,
): Promise<void> {
  const { name, version, revision, dryRun } = target;
  const before = await context.repository.remote(name);
  assertUnchanged(name, before, revision);
  await assertFits(context, name, version);
  if (dryRun || (before?.active === version && !before.canary)) return;
  await point(context, { ...target, before, back: false }, releaser);
}

/** Returns to the version that was active before the one of `before`, unless somebody has acted since that was read. */
export async function returnToPrevious(
  context: ReleaseContext,
  { name, before, reason, dryRun }: Omit<Step, 'version' | 'back'>,
  releaser: Releaser,
): Promise<void> {
  if (!before?.previous)
    throw new AppError('RELEASE_NOT_FOUND', { message: 'There is no earlier version to return to.' });
  await assertFits(context, name, before.previous);
  if (dryRun) return;
  await point(context, { name, version: before.previous, reason, before, back: true }, releaser);
}

/** Returns to the version that was active before; a canary is ended first, and nothing else with it. */
export async function rollbackRelease(
  context: ReleaseContext,
  { name, reason, revision, dryRun }: Omit<Target, 'version'>,
  releaser: Releaser,
): Promise<void> {
  const before = await context.repository.remote(name);
  assertUnchanged(name, before, revision);
  if (!before?.canary) return returnToPrevious(context, { name, before, reason, dryRun }, releaser);
  if (!dryRun) await endCanary(context, { name, before, reason }, releaser);
}
