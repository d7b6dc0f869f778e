import type { backupEndpoints } from '@ankur/contracts/identity/backups.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import { findBackup, removeBackup } from '@ankur/service-kit/backup/backup-folder';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { backupActed, logBackupAct } from './backup-acts.ts';

export function deleteBackup(context: IdentityContext): UseCase<typeof backupEndpoints.deleteBackup> {
  return async (input) => {
    const { BACKUPS_DIR } = context.env;
    const { id } = input.params;
    const found = await findBackup(BACKUPS_DIR, id);
    if (!found) throw new AppError('BACKUP_NOT_FOUND');
    const { createdAt, size, documents, files, sha256 } = found;
    const before = { createdAt, size, documents, files, sha256 };
    await logBackupAct(context, backupActed('backup.delete', { id, label: createdAt, before }, input));
    await removeBackup(BACKUPS_DIR, id);
    return { success: true };
  };
}
