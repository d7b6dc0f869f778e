import type { backupEndpoints } from '@ankur/contracts/identity/backups.endpoints';
import * as folder from '@ankur/service-kit/backup/backup-folder';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { lastMadeAt, viewBackup, viewRun } from './backup.view.ts';
import { nameMakers } from './name-makers.ts';

export function listBackups({
  env,
  backupRuns,
  users,
}: IdentityContext): UseCase<typeof backupEndpoints.listBackups> {
  return async () => {
    const [found, run] = await Promise.all([folder.listBackups(env.BACKUPS_DIR), backupRuns.latest()]);
    const nameOf = await nameMakers(users, [...found.map(({ by }) => by), run?.startedBy ?? '']);
    const backups = found.map((manifest) => viewBackup(manifest, nameOf));
    const madeAt = lastMadeAt(run, found[0]?.createdAt)?.toISOString() ?? null;
    return { backups, run: viewRun(run, nameOf), madeAt, kept: env.BACKUPS_KEPT };
  };
}
