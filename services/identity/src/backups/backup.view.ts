import type { BackupManifest } from '@ankur/service-kit/backup/backup-manifest';
import type { StoredBackupRun } from './backup-run.repository.ts';
import type { NameOfMaker } from './name-makers.ts';

/** Longer than an instance that lives says nothing. */
const silenceMs = 60_000;

/** Whether it is being made by an instance that still lives. */
export const isUnderWay = (run: StoredBackupRun | null): boolean =>
  run?.state === 'running' && (run.seenAt?.getTime() ?? 0) > Date.now() - silenceMs;

export function viewBackup(
  { id, createdAt, by, size, documents, files, sha256 }: BackupManifest,
  nameOf: NameOfMaker,
) {
  return { _id: id, createdAt, createdBy: nameOf(by), size, documents, files, sha256 };
}

/** When a backup was last made: what is noted, or the newest one that is there, which a command may have made. */
export function lastMadeAt(run: StoredBackupRun | null, newest?: string): Date | undefined {
  // Of one that the version before has made no other time is known.
  const noted = run?.madeAt ?? (run?.state === 'done' ? run.finishedAt : undefined);
  const there = newest === undefined ? undefined : new Date(newest);
  return noted && there && noted > there ? noted : (there ?? noted);
}

export function viewRun(run: StoredBackupRun | null, nameOf: NameOfMaker) {
  if (!run?.startedAt || run.state === 'none') return null;
  const isLost = run.state === 'running' && !isUnderWay(run);
  return {
    state: isLost ? ('failed' as const) : run.state,
    startedAt: run.startedAt.toISOString(),
    startedBy: nameOf(run.startedBy ?? ''),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    madeAt: lastMadeAt(run)?.toISOString() ?? null,
    done: run.done ?? 0,
    total: run.total ?? 0,
    error: isLost ? 'It was cut short.' : (run.error ?? null),
  };
}
