import { adminActed } from '@ankur/contracts/audit.events';
import type { BackupManifest } from '@ankur/service-kit/backup/backup-manifest';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { IdentityContext } from '../context.ts';
import { lastMadeAt } from './backup.view.ts';
import type { StoredBackupRun } from './backup-run.repository.ts';

const acted = adminActed('identity');

type State = Record<string, unknown> | null;

/** The entry in the log of what an admin did with a backup, under whose name all that was done with it is found. */
export const backupActed = (
  action: 'backup.create' | 'backup.download' | 'backup.delete',
  { id, label, before = null, after = null }: { id: string; label: string; before?: State; after?: State },
  cause: EventContext,
) => outboxEntry(acted, { action, target: { type: 'backup', id, label }, before, after }, cause);

const never: StoredBackupRun = { _id: 'latest', state: 'none', version: 1 };

/** Logs what was done with a backup that is there, and that it was made, which nothing else tells of once it is removed. */
export async function logBackupAct(
  { backupRuns }: Pick<IdentityContext, 'backupRuns'>,
  act: ReturnType<typeof backupActed>,
  { createdAt }: Pick<BackupManifest, 'createdAt'>,
): Promise<void> {
  await backupRuns.changeOrCreate((current) => {
    const madeAt = lastMadeAt(current, createdAt);
    return current ? { set: { madeAt }, events: [act] } : { create: { ...never, madeAt }, events: [act] };
  });
}
