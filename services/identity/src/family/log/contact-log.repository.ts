import { randomUUID } from 'node:crypto';
import { Schema, type Connection } from 'mongoose';
import type { ContactPurpose } from '@ankur/contracts/identity/family/contact-purposes';
import type { AccessLine } from '@ankur/contracts/identity/family/family.endpoints';
import type { Role } from '@ankur/contracts/roles';

/** What happened with the contact of an athlete: ids alone, no names, no words, no contact. */
export interface StoredLogLine {
  _id: string;
  athleteId: string;
  /** Null when that account is gone. */
  whoId: string | null;
  role: Role;
  what: Exclude<AccessLine['what'], 'viewed'>;
  purpose: ContactPurpose | null;
  at: Date;
}

const text = { type: String, required: true };

function logModel(connection: Connection) {
  const schema = new Schema<StoredLogLine>(
    {
      _id: text,
      athleteId: text,
      whoId: { type: String, default: null },
      role: text as never,
      what: text as never,
      purpose: { type: String, default: null } as never,
      at: { type: Date, required: true },
    },
    { collection: 'contactLog', versionKey: false },
  );
  schema.index({ athleteId: 1, at: -1, _id: -1 });
  schema.index({ whoId: 1 }, { sparse: true });
  return connection.model<StoredLogLine>('ContactLogLine', schema);
}

/** The one place that reads and writes who came near the contact of an athlete; lines are never changed. */
export function createContactLog(connection: Connection) {
  const lines = logModel(connection);
  return {
    /** What happened to a request; the same step is written once. */
    note: async ({ _id, ...line }: StoredLogLine): Promise<void> => {
      await lines.updateOne({ _id }, { $setOnInsert: line }, { upsert: true });
    },
    opened: async (line: Pick<StoredLogLine, 'athleteId' | 'whoId' | 'role' | 'purpose'>): Promise<void> => {
      await lines.create({ ...line, _id: randomUUID(), what: 'opened', at: new Date() });
    },
    /** An admin sees accounts of minors in a list: one line per admin, athlete and day (YYYY-MM-DD). */
    listed: async (adminId: string, athleteIds: readonly string[], day: string): Promise<void> => {
      if (athleteIds.length === 0) return;
      await lines.bulkWrite(
        athleteIds.map((athleteId) => ({
          updateOne: {
            filter: { _id: `listed:${day}:${adminId}:${athleteId}` },
            update: {
              $setOnInsert: {
                ...{ athleteId, whoId: adminId, purpose: null, at: new Date() },
                ...{ role: 'admin' as const, what: 'listed' as const },
              },
            },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    },
    list: (athleteId: string, { skip, limit }: { skip: number; limit: number }) =>
      lines.find({ athleteId }).sort({ at: -1, _id: -1 }).skip(skip).limit(limit).lean<StoredLogLine[]>(),
    count: (athleteId: string) => lines.countDocuments({ athleteId }),
    /** The log of an athlete goes with the account; in those of others the lines stay without a name. */
    forget: async (memberId: string): Promise<void> => {
      await lines.deleteMany({ athleteId: memberId });
      await lines.updateMany({ whoId: memberId }, { $set: { whoId: null } });
    },
  };
}
export type ContactLog = ReturnType<typeof createContactLog>;
