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

export function viewRun(run: StoredBackupRun | null, nameOf: NameOfMaker) {
  if (!run?.startedAt || run.state === 'none') return null;
  const isLost = run.state === 'running' && !isUnderWay(run);
  // Of one that the version before has made no other time is known.
  const madeAt = run.madeAt ?? (run.state === 'done' ? run.finishedAt : undefined);
  return {
    state: isLost ? ('failed' as const) : run.state,
    startedAt: run.startedAt.toISOString(),
    startedBy: nameOf(run.startedBy ?? ''),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    madeAt: madeAt?.toISOString() ?? null,
    done: run.done ?? 0,
    total: run.total ?? 0,
    error: isLost ? 'It was cut short.' : (run.error ?? null),
  };
}
