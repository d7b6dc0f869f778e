import { Schema, type Connection } from 'mongoose';
import { createAggregate } from '@ankur/service-kit/aggregate/create-aggregate';
import { withOutbox, type OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';

/** The latest attempt, of whichever instance; in no backup, and no restore replaces it. */
export interface StoredBackupRun {
  _id: string;
  state: 'none' | 'running' | 'done' | 'failed';
  startedAt?: Date;
  /** The admin's id. */
  startedBy?: string;
  /** The instance that makes it spoke up then: one that has died is told by its silence. */
  seenAt?: Date;
  finishedAt?: Date;
  /** When one was last made, whatever became of it and of attempts since. */
  madeAt?: Date;
  done?: number;
  total?: number;
  error?: string;
  version: number;
  outbox?: OutboxEntry[];
}

export const runId = 'latest';

/** The one place that reads and writes how backups go. */
export function createBackupRunRepository(connection: Connection, relay: Pick<Relay, 'watch' | 'notify'>) {
  const schema = new Schema<StoredBackupRun>(
    {
      _id: { type: String, required: true },
      state: { type: String },
      startedAt: { type: Date },
      startedBy: { type: String },
      seenAt: { type: Date },
      finishedAt: { type: Date },
      madeAt: { type: Date },
      done: { type: Number },
      total: { type: Number },
      error: { type: String },
      version: { type: Number, required: true },
    },
    { collection: 'backupRuns', versionKey: false },
  );
  const runs = connection.model<StoredBackupRun>('BackupRun', withOutbox(schema));
  const { changeOrCreate } = createAggregate<StoredBackupRun>({ model: runs, relay, revision: 'version' });
  return {
    latest: () => runs.findById(runId).lean<StoredBackupRun | null>(),
    changeOrCreate: (decide: Parameters<typeof changeOrCreate>[1]) => changeOrCreate(runId, decide),
    /** Shows how far it is; no state that anybody decides on. */
    note: async (progress: Pick<StoredBackupRun, 'done' | 'total'>): Promise<void> => {
      await runs.updateOne({ _id: runId, state: 'running' }, { $set: { ...progress, seenAt: new Date() } });
    },
  };
}
export type BackupRunRepository = ReturnType<typeof createBackupRunRepository>;
