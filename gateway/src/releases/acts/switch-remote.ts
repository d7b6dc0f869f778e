import { AppError } from '@ankur/contracts/error-codes';
import { remoteDegraded, remoteRestored } from '@ankur/contracts/gateway/gateway.events';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { RemoteDocument } from '../release.model.ts';
import type { Target } from './activate-release.ts';
import { assertUnchanged } from './assert-unchanged.ts';
import { changeRemote, nameOf, type ReleaseContext, type Releaser } from './change-remote.ts';

async function active(context: ReleaseContext, name: string): Promise<RemoteDocument> {
  const remote = await context.repository.remote(name);
  if (!remote) throw new AppError('RELEASE_NOT_FOUND', { message: `${name} has no active version.` });
  return remote;
}

/** Which remote, why, and on what state of it that was decided. A dry run changes nothing. */
type Switch = Omit<Target, 'version'>;

/** Switches a remote off for everybody: its areas show the reason. Doing it twice changes nothing. */
export async function disableRemote(
  context: ReleaseContext,
  { name, reason, revision: decidedOn, dryRun }: Switch & { reason: string },
  releaser: Releaser,
): Promise<void> {
  const before = await active(context, name);
  assertUnchanged(name, before, decidedOn);
  if (before.disabled || dryRun) return;
  const since = new Date();
  const change = {
    action: 'disable' as const,
    version: before.active,
    reason,
    fields: { disabled: { reason, since, ...nameOf(releaser) } },
    event: (revision: number) =>
      outboxEntry(remoteDegraded, { name, reason, since: since.toISOString(), revision }, releaser),
    was: { enabled: true },
    becomes: { enabled: false },
  };
  await changeRemote(context, { name, before, change }, releaser);
}

/** Switches a remote on again. Doing it twice changes nothing. */
export async function enableRemote(
  context: ReleaseContext,
  { name, reason, revision: decidedOn, dryRun }: Switch,
  releaser: Releaser,
): Promise<void> {
  const before = await active(context, name);
  assertUnchanged(name, before, decidedOn);
  if (!before.disabled || dryRun) return;
  const change = {
    action: 'enable' as const,
    version: before.active,
    reason,
    fields: { disabled: null },
    event: (revision: number) => outboxEntry(remoteRestored, { name, revision }, releaser),
    was: { enabled: false },
    becomes: { enabled: true },
  };
  await changeRemote(context, { name, before, change }, releaser);
}
