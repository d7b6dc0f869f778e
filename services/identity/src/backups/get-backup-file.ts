import { createReadStream } from 'node:fs';
import type { backupEndpoints } from '@ankur/contracts/identity/backups.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import { backupFile, findBackup } from '@ankur/service-kit/backup/backup-folder';
import type { FileToSend } from '@ankur/service-kit/http/send-file';
import type { UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { backupActed, logBackupAct } from './backup-acts.ts';

type Input = UseCaseInput<typeof backupEndpoints.getBackupFile>;

/** Finds a backup and logs who takes it away: it holds what everybody has entrusted to the platform. */
export function getBackupFile(context: IdentityContext): (input: Input) => Promise<FileToSend> {
  return async (input) => {
    const { BACKUPS_DIR } = context.env;
    const { id } = input.params;
    const found = await findBackup(BACKUPS_DIR, id);
    if (!found) throw new AppError('BACKUP_NOT_FOUND');
    const act = backupActed('backup.download', { id, label: found.createdAt }, input);
    const path = backupFile(BACKUPS_DIR, id);
    return {
      size: found.size,
      headers: {
        'content-type': 'application/gzip',
        'content-disposition': `attachment; filename="ankur-${id}.backup.gz"`,
        'cache-control': 'no-store',
      },
      // Before the first byte, and not for who asks for the head alone (HEAD).
      open: async (range) => {
        await logBackupAct(context, act, found);
        return createReadStream(path, range);
      },
    };
  };
}
