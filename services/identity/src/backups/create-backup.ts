import type { backupEndpoints } from '@ankur/contracts/identity/backups.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import { newBackupId } from '@ankur/service-kit/backup/backup-folder';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { backupActed } from './backup-acts.ts';
import { runId, type StoredBackupRun } from './backup-run.repository.ts';
import { isUnderWay, viewRun } from './backup.view.ts';
import { nameMakers } from './name-makers.ts';

/** Begins a backup, of which there is one at a time on all instances. */
export function createBackup({
  backupRuns,
  backupMaker,
  users,
}: Pick<IdentityContext, 'backupRuns' | 'backupMaker' | 'users'>): UseCase<
  typeof backupEndpoints.createBackup
> {
  return async (input) => {
    const now = new Date();
    const startedBy = input.caller.userId;
    const begun = { state: 'running' as const, startedAt: now, startedBy, seenAt: now, done: 0, total: 0 };
    const [id, createdAt] = [newBackupId(now), now.toISOString()];
    const events = [backupActed('backup.create', { id, label: createdAt, after: { createdAt } }, input)];
    const { after } = await backupRuns.changeOrCreate((current) => {
      if (isUnderWay(current)) throw new AppError('BACKUP_RUNNING');
      if (current) return { set: { ...begun, finishedAt: undefined, error: undefined }, events };
      return { create: { ...begun, _id: runId, version: 1 } satisfies StoredBackupRun, events };
    });
    backupMaker.begin(startedBy, id);
    const run = viewRun(after, await nameMakers(users, [startedBy]));
    if (!run) throw new Error('A backup that has begun is under way');
    return { run };
  };
}
