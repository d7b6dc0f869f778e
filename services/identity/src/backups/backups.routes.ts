import { backupEndpoints } from '@ankur/contracts/identity/backups.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import { sendFile } from '@ankur/service-kit/http/send-file';
import type { IdentityContext } from '../context.ts';
import { checkBackup } from './check-backup.ts';
import { createBackup } from './create-backup.ts';
import { deleteBackup } from './delete-backup.ts';
import { getBackupFile } from './get-backup-file.ts';
import { listBackups } from './list-backups.ts';

export function backupRoutes(context: IdentityContext): RouteRegistration[] {
  const findFile = getBackupFile(context);
  return [
    route(backupEndpoints.listBackups, listBackups(context)),
    route(backupEndpoints.createBackup, createBackup(context)),
    route(backupEndpoints.checkBackup, checkBackup(context)),
    route(backupEndpoints.getBackupFile, async (input, http) => sendFile(http, await findFile(input))),
    route(backupEndpoints.deleteBackup, deleteBackup(context)),
  ];
}
