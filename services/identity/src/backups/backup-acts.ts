import { adminActed } from '@ankur/contracts/audit.events';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { IdentityContext } from '../context.ts';
import type { StoredBackupRun } from './backup-run.repository.ts';

const acted = adminActed('identity');

/** The entry in the log of what an admin did with backups. */
export const backupActed = (
  action: 'backup.create' | 'backup.download' | 'backup.delete',
  { id, label }: { id: string; label?: string },
  cause: EventContext,
) =>
  outboxEntry(
    acted,
    { action, target: { type: 'backup', id, ...(label ? { label } : {}) }, before: null, after: null },
    cause,
  );

const never: StoredBackupRun = { _id: 'latest', state: 'none', version: 1 };

/** Logs what was done with a backup that is there. */
export async function logBackupAct(
  { backupRuns }: Pick<IdentityContext, 'backupRuns'>,
  act: ReturnType<typeof backupActed>,
): Promise<void> {
  await backupRuns.changeOrCreate((current) =>
    current ? { events: [act] } : { create: never, events: [act] },
  );
}
