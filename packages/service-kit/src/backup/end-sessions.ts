import type { Database } from '../migrations/define-migration.ts';

/** Longer than any access token lives. */
const tokenMs = 20 * 60_000;
const stepsPerMs = 1000;
const batchSize = 500;

interface Session {
  _id: string;
  rotatedAt: Date;
  endedAt: Date | null;
}

/**
 * Ends every session of the platform as it was before the restore: passwords, roles and suspensions are those of the backup,
 * and nobody may go on under what they were since. Access tokens that are still good are refused one by one.
 */
export async function endSessions(db: Database): Promise<number> {
  const sessions = db.collection<Session>('sessions');
  const now = new Date();
  const fresh = await sessions
    .find({ rotatedAt: { $gt: new Date(now.getTime() - tokenMs) } }, { projection: { _id: 1 } })
    .toArray();
  const first = now.getTime() * stepsPerMs;
  const before = Math.floor(now.getTime() / 1000) + 60;
  for (let at = 0; at < fresh.length; at += batchSize) {
    const batch = fresh.slice(at, at + batchSize).map(({ _id }, index) => ({
      updateOne: {
        filter: { _id },
        update: {
          $set: { revocation: { code: 'SESSION_ENDED', before, lifted: false, seq: first + at + index } },
        },
      },
    }));
    await sessions.bulkWrite(batch);
  }
  const { modifiedCount } = await sessions.updateMany(
    { endedAt: null },
    { $set: { endedAt: now, endReason: 'restored' }, $inc: { generation: 1 } },
  );
  return modifiedCount;
}
