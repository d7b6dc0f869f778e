import { setTimeout as delay } from 'node:timers/promises';
import { pruneBackups } from '@ankur/service-kit/backup/backup-folder';
import { BackupError } from '@ankur/service-kit/backup/backup-error';
import { writeBackup } from '@ankur/service-kit/backup/write-backup';
import type { Logger } from '@ankur/service-kit/logger';
import type { IdentityEnv } from '../env.ts';
import type { BackupRunRepository, StoredBackupRun } from './backup-run.repository.ts';

/** Makes one backup at a time, beside the requests. */
export interface BackupMaker {
  /** Begins for an admin, whose id it notes, one of this name; how it goes is told by the repository. */
  begin(by: string, id: string): void;
  /** Cuts one short that is being made: nothing of it is left. */
  stop(): Promise<void>;
}

const noteMs = 1000;
const failed = 'The backup could not be made. The log of the platform says why.';

export function createBackupMaker(
  env: Pick<IdentityEnv, 'MONGODB_URI' | 'BACKUPS_DIR' | 'BACKUPS_KEPT' | 'UPLOADS_DIR' | 'RELEASES_DIR'>,
  { runs, logger }: { runs: BackupRunRepository; logger: Logger },
): BackupMaker {
  const stopping = new AbortController();
  let making: Promise<void> = Promise.resolve();

  const finish = async (outcome: Pick<StoredBackupRun, 'state' | 'error' | 'madeAt'>): Promise<void> => {
    await runs.changeOrCreate((current) =>
      current ? { set: { ...outcome, finishedAt: new Date() }, events: [] } : null,
    );
  };
  const make = async (by: string, id: string): Promise<void> => {
    const progress = { done: 0, total: 0 };
    const notes = setInterval(() => void runs.note(progress).catch(() => undefined), noteMs);
    try {
      await writeBackup({
        uri: env.MONGODB_URI,
        folder: env.BACKUPS_DIR,
        files: { uploads: env.UPLOADS_DIR, releases: env.RELEASES_DIR },
        ...{ by, id },
        signal: stopping.signal,
        onProgress: (done, total) => Object.assign(progress, { done, total }),
      });
      await pruneBackups(env.BACKUPS_DIR, env.BACKUPS_KEPT);
      clearInterval(notes);
      await runs.note(progress);
      await finish({ state: 'done', madeAt: new Date() });
    } catch (error) {
      logger.error({ err: error }, 'The backup could not be made');
      await finish({ state: 'failed', error: error instanceof BackupError ? error.message : failed });
    } finally {
      clearInterval(notes);
    }
  };
  return {
    begin(by, id) {
      making = make(by, id).catch((error: unknown) => logger.error({ err: error }, 'A backup was not noted'));
    },
    async stop() {
      stopping.abort();
      await Promise.race([making, delay(2000, undefined, { ref: false })]);
    },
  };
}
