import { adminActed } from '@ankur/contracts/audit.events';
import type { Actor } from '@ankur/contracts/domain-event';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { IsMember } from '../checks/assert-members.ts';
import type { HostRelease } from '../checks/shared-versions.ts';
import type { RemoteAct, RemoteDocument } from '../release.model.ts';
import type { ReleaseRegistry } from '../release-registry.ts';
import type { ReleaseRepository } from '../release.repository.ts';
import { changedMeanwhile } from './assert-unchanged.ts';

/** Who releases, for the audit log. */
export interface Releaser {
  actor: Actor;
  by: string;
  requestId: string | null;
}

/** Who did it as it is stored: the id finds the name again when a member is forgotten. */
export const nameOf = ({ by, actor }: Releaser) => ({ by, byId: actor?.id ?? null });

/** What acts on releases need. */
export interface ReleaseContext {
  repository: ReleaseRepository;
  registry: ReleaseRegistry;
  /** The shell that is served now; null when none is built. */
  host: () => Promise<HostRelease | null>;
  isMember: IsMember;
}

/** One act on a remote: what changes, and what others are told. */
export interface Change {
  action: RemoteAct['action'];
  /** The version that it is about. */
  version: string;
  reason?: string | undefined;
  fields: Partial<Pick<RemoteDocument, 'active' | 'previous' | 'activatedAt' | 'canary' | 'disabled'>>;
  event: (revision: number) => OutboxEntry;
  /** For the audit log. */
  was: Record<string, unknown> | null;
  becomes: Record<string, unknown>;
}

/** Names of the acts in the audit log. */
const auditAction = {
  activate: 'release.activate',
  rollback: 'release.rollback',
  canary: 'release.canary',
  'end-canary': 'release.endCanary',
  disable: 'remote.disable',
  enable: 'remote.enable',
} as const satisfies Record<RemoteAct['action'], string>;

/** Writes an act with its place in the history, its event and its audit entry in one go, unless somebody else acted since `before` was read (CONFLICT, which names them). */
export async function changeRemote(
  { repository, registry }: ReleaseContext,
  { name, before, change }: { name: string; before: RemoteDocument | null; change: Change },
  releaser: Releaser,
): Promise<void> {
  const { action, version, reason, fields } = change;
  const revision = (before?.revision ?? 0) + 1;
  const audit = {
    action: auditAction[action],
    target: { type: 'remote', id: name, label: version },
    before: change.was,
    after: change.becomes,
    ...(reason === undefined ? {} : { reason }),
  };
  const written = await repository.change(before, {
    name,
    fields: { ...fields, revision },
    act: { at: new Date(), action, version, ...nameOf(releaser), reason: reason ?? null },
    events: [change.event(revision), outboxEntry(adminActed('gateway'), audit, releaser)],
  });
  if (!written) throw changedMeanwhile(name, await repository.remote(name), before?.revision ?? 0);
  await registry.reload();
}
