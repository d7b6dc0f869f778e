import { AppError } from '@ankur/contracts/error-codes';
import { releaseCanaryChanged } from '@ankur/contracts/gateway/gateway.events';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import { assertFits } from '../checks/assert-fits.ts';
import { assertMembers } from '../checks/assert-members.ts';
import type { Canary, RemoteDocument } from '../release.model.ts';
import { assertUnchanged } from './assert-unchanged.ts';
import { changeRemote, nameOf, type ReleaseContext, type Releaser } from './change-remote.ts';
import type { Target } from './activate-release.ts';

/** Members by their ids: the log outlives accounts, and says who was meant. */
const told = (canary: Canary | null | undefined) =>
  canary ? { version: canary.version, share: canary.share, roles: canary.roles, users: canary.users } : null;

/** Gives a stored version to some instead of the active one. Throws VALIDATION_FAILED for nobody or unknown members, RELEASE_UNFIT with every mismatch. */
export async function startCanary(
  context: ReleaseContext,
  target: Target & Pick<Canary, 'share' | 'roles' | 'users'>,
  releaser: Releaser,
): Promise<void> {
  const { name, version, share, roles, users, reason, revision: decidedOn, dryRun } = target;
  const before = await context.repository.remote(name);
  assertUnchanged(name, before, decidedOn);
  if (!before)
    throw new AppError('RELEASE_NOT_FOUND', {
      message: `${name} has no active version yet, so nobody could get another one: activate ${version} instead.`,
    });
  if (before.active === version)
    throw new AppError('RELEASE_UNFIT', { message: `${version} is active already: everybody gets it.` });
  if (share === 0 && roles.length === 0 && users.length === 0)
    throw new AppError('VALIDATION_FAILED', {
      message: 'Say who gets it: a share above 0, roles or users.',
      field: 'share',
    });
  await assertMembers(context.isMember, users);
  await assertFits(context, name, version);
  if (dryRun) return;
  const canary = { version, share, roles, users, since: new Date(), ...nameOf(releaser) };
  const change = {
    action: 'canary' as const,
    version,
    reason,
    fields: { canary },
    event: (revision: number) => outboxEntry(releaseCanaryChanged, { name, version, revision }, releaser),
    was: told(before.canary),
    becomes: told(canary) ?? {},
  };
  await changeRemote(context, { name, before, change }, releaser);
}

/** Gives everybody the active version again. */
export async function endCanary(
  context: ReleaseContext,
  target: { name: string; before: RemoteDocument; reason?: string | undefined },
  releaser: Releaser,
): Promise<void> {
  const { name, before, reason } = target;
  const change = {
    action: 'end-canary' as const,
    version: before.canary?.version ?? before.active,
    reason,
    fields: { canary: null },
    event: (revision: number) =>
      outboxEntry(releaseCanaryChanged, { name, version: null, revision }, releaser),
    was: told(before.canary),
    becomes: { version: before.active },
  };
  await changeRemote(context, { name, before, change }, releaser);
}
