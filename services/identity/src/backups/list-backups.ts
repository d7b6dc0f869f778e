import type { backupEndpoints } from '@ankur/contracts/identity/backups.endpoints';
import * as folder from '@ankur/service-kit/backup/backup-folder';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { viewBackup, viewRun } from './backup.view.ts';

export function listBackups({
  env,
  backupRuns,
}: IdentityContext): UseCase<typeof backupEndpoints.listBackups> {
  return async () => {
    const [found, run] = await Promise.all([folder.listBackups(env.BACKUPS_DIR), backupRuns.latest()]);
    return { backups: found.map(viewBackup), run: viewRun(run), kept: env.BACKUPS_KEPT };
  };
}
