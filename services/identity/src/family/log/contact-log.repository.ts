import { randomUUID } from 'node:crypto';
import { Schema, type Connection } from 'mongoose';
import type { ContactPurpose } from '@ankur/contracts/identity/family/contact-purposes';
import type { AccessLine } from '@ankur/contracts/identity/family/family.endpoints';
import { contactLogged } from '@ankur/contracts/identity/family/family.events';
import type { Role } from '@ankur/contracts/roles';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import { withOutbox } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { isAdult } from '../../users/age.ts';
import type { StoredUser } from '../../users/user.model.ts';

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
  return connection.model<StoredLogLine>('ContactLogLine', withOutbox(schema));
}

/** Tells those who read the log of an athlete that there is a new line: the guardians until the athlete is of age. */
function newsOf(athlete: StoredUser, lineId: string) {
  const athleteId = athlete._id.toHexString();
  const guardians = isAdult(athlete, new Date()) ? [] : (athlete.family?.guardians ?? []);
  const concerned = [athleteId, ...guardians.map(({ id }) => id)];
  return [outboxEntry(contactLogged, { athleteId, lineId, concerned }, { actor: null })];
}

/** The one place that reads and writes who came near the contact of an athlete; lines are never changed. */
export function createContactLog(connection: Connection, relay: Pick<Relay, 'watch' | 'notify'>) {
  const lines = logModel(connection);
  relay.watch(lines);
  const note = async (
    athlete: StoredUser,
    { _id, ...line }: Omit<StoredLogLine, 'athleteId'>,
  ): Promise<void> => {
    const athleteId = athlete._id.toHexString();
    const outbox = newsOf(athlete, _id);
    // Also when the store's answer was lost: the line may be there with its event, and no later step tells of it.
    await lines
      .updateOne({ _id }, { $setOnInsert: { ...line, athleteId, outbox } }, { upsert: true })
      .finally(() => relay.notify(lines, _id));
  };
  return {
    /** What happened to a request; the same step is written once. */
    note,
    opened: (athlete: StoredUser, line: Pick<StoredLogLine, 'whoId' | 'role' | 'purpose'>): Promise<void> =>
      note(athlete, { ...line, _id: randomUUID(), what: 'opened', at: new Date() }),
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
      lines
        .find({ athleteId })
        .sort({ at: -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .select({ outbox: 0 })
        .lean<StoredLogLine[]>(),
    count: (athleteId: string) => lines.countDocuments({ athleteId }),
    /** The log of an athlete goes with the account; in those of others the lines stay without a name. */
    forget: async (memberId: string): Promise<void> => {
      await lines.deleteMany({ athleteId: memberId });
      await lines.updateMany({ whoId: memberId }, { $set: { whoId: null } });
    },
  };
}
export type ContactLog = ReturnType<typeof createContactLog>;
