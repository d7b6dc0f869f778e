import type { backupEndpoints } from '@ankur/contracts/identity/backups.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import { BackupError } from '@ankur/service-kit/backup/backup-error';
import { backupFile, findBackup } from '@ankur/service-kit/backup/backup-folder';
import * as backup from '@ankur/service-kit/backup/check-backup';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';

const codes = { DAMAGED: 'BACKUP_DAMAGED', NEWER: 'BACKUP_NEWER' } as const;

/** Reads a backup from its first byte to its last, as a restore does before it changes anything. */
export function checkBackup({ env }: IdentityContext): UseCase<typeof backupEndpoints.checkBackup> {
  return async ({ params: { id } }) => {
    if (!(await findBackup(env.BACKUPS_DIR, id))) throw new AppError('BACKUP_NOT_FOUND');
    try {
      const { documents, files } = await backup.checkBackup(backupFile(env.BACKUPS_DIR, id));
      return { documents, files };
    } catch (error) {
      if (!(error instanceof BackupError) || !(error.fault in codes)) throw error;
      throw new AppError(codes[error.fault as keyof typeof codes], { message: error.message });
    }
  };
}
