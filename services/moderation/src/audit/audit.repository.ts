import { Types, type Connection, type QueryFilter } from 'mongoose';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { CursorPlace } from '@ankur/service-kit/mongo/cursor';
import type { Person } from '../cases/store/case.model.ts';
import { auditModel, type StoredAuditEntry } from './audit.model.ts';
import { omitPerson, renameIn } from './omit-person.ts';

/** Which entries to list. */
export interface AuditFilters {
  targetId?: string | undefined;
  actorId?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface AuditQuery extends AuditFilters {
  after: CursorPlace | null;
  limit: number;
}

/** Appends to and reads the audit log; but for the names of erased members nothing in it ever changes. */
export interface AuditRepository {
  append(entry: Omit<StoredAuditEntry, '_id'>): Promise<void>;
  list(query: AuditQuery): Promise<StoredAuditEntry[]>;
  /** Puts a pseudonym where an erased member is named; fields of the account itself are taken out. */
  rename(erased: Person): Promise<void>;
  /** Newest first, a batch at a time. */
  stream(filters: AuditFilters): AsyncIterable<StoredAuditEntry>;
}

/** The filter of a page of the log. */
export function auditFilter({
  targetId,
  actorId,
  action,
  from,
  to,
  after,
}: Omit<AuditQuery, 'limit'>): QueryFilter<StoredAuditEntry> {
  const at = after && new Date(after.key);
  const time = {
    ...(from === undefined ? {} : { $gte: new Date(from) }),
    ...(to === undefined ? {} : { $lt: new Date(to) }),
    ...(at === null ? {} : { $lte: at }),
  };
  return {
    ...(action === undefined ? {} : { action }),
    ...(targetId === undefined ? {} : { 'target.id': targetId }),
    ...(actorId === undefined ? {} : { 'actor.id': actorId }),
    ...(Object.keys(time).length === 0 ? {} : { at: time }),
    ...(after === null || at === null
      ? {}
      : { $or: [{ at: { $lt: at } }, { at, _id: { $lt: new Types.ObjectId(after.id) } }] }),
  };
}

export function createAuditRepository(connection: Connection): AuditRepository {
  const model = auditModel(connection);
  return {
    async append(entry) {
      await model.create(entry).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
    async rename({ _id: id, username }) {
      await model.updateMany({ 'actor.id': id }, { $set: { 'actor.username': username } });
      const about = await model.find({ 'target.id': id, 'target.type': 'user' }).lean<StoredAuditEntry[]>();
      for (const { _id, before, after } of about) {
        const states = { before: omitPerson(before), after: omitPerson(after) };
        await model.updateOne({ _id }, { $set: { 'target.label': username, ...states } });
      }
      // Entries of before name who decided an event, and hold what was written beside results.
      const ofEvents = model.find({ 'target.type': 'event' }).lean<StoredAuditEntry[]>();
      for await (const { _id, before, after } of ofEvents.cursor({ batchSize: 200 })) {
        const states = {
          before: renameIn(before, { _id: id, username }),
          after: renameIn(after, { _id: id, username }),
        };
        if (JSON.stringify(states) !== JSON.stringify({ before, after }))
          await model.updateOne({ _id }, { $set: states });
      }
    },
    stream: (filters) =>
      model
        .find(auditFilter({ ...filters, after: null }))
        .sort({ at: -1, _id: -1 })
        .lean<StoredAuditEntry[]>()
        .cursor({ batchSize: 200 }),
    list: ({ limit, ...filter }) =>
      model.find(auditFilter(filter)).sort({ at: -1, _id: -1 }).limit(limit).lean<StoredAuditEntry[]>(),
  };
}
