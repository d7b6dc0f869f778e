import type { backupEndpoints } from '@ankur/contracts/identity/backups.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import { findBackup, removeBackup } from '@ankur/service-kit/backup/backup-folder';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import createSemaphore from 'p-limit';
import type { IdentityContext } from '../context.ts';
import { backupActed, logBackupAct } from './backup-acts.ts';

/** One removal after the other: the second one of the same backup finds none, and logs nothing that it has not done. */
export function deleteBackup(context: IdentityContext): UseCase<typeof backupEndpoints.deleteBackup> {
  const inTurn = createSemaphore(1);
  return (input) =>
    inTurn(async () => {
      const { BACKUPS_DIR } = context.env;
      const { id } = input.params;
      const found = await findBackup(BACKUPS_DIR, id);
      if (!found) throw new AppError('BACKUP_NOT_FOUND');
      const { createdAt, size, documents, files, sha256 } = found;
      const before = { createdAt, size, documents, files, sha256 };
      const act = backupActed('backup.delete', { id, label: createdAt, before }, input);
      await logBackupAct(context, act, found);
      await removeBackup(BACKUPS_DIR, id);
      return { success: true };
    });
}
