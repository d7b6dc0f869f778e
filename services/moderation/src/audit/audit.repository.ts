import { Types, type Connection, type QueryFilter } from 'mongoose';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { CursorPlace } from '@ankur/service-kit/mongo/cursor';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import type { Person } from '../cases/store/case.model.ts';
import { auditModel, placesInEvents, type StoredAuditEntry } from './audit.model.ts';
import { rewriteTexts, type Forgetting } from '../people/rewrite-texts.ts';
import { batch, updateInBatches } from '../people/update-in-batches.ts';
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
  /** `events` tell others of an act that no event has told of: one of this service on its own log. */
  append(entry: Omit<StoredAuditEntry, '_id'>, events?: readonly OutboxEntry[]): Promise<void>;
  list(query: AuditQuery): Promise<StoredAuditEntry[]>;
  /** Puts a pseudonym where an erased member is named; fields of the account itself are taken out; `progress` after every batch. */
  rename(erased: Person, progress?: () => void): Promise<void>;
  /** Takes the name of an erased member out of the reasons for acts, or for those about one member. */
  forgetName(forgetting: Forgetting, about?: string): Promise<void>;
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

export function createAuditRepository(
  connection: Connection,
  relay: Pick<Relay, 'watch' | 'notify'>,
): AuditRepository {
  const model = auditModel(connection);
  relay.watch(model);
  /** Writes something else into each entry found, which it still matches. */
  async function rewrite(
    filter: QueryFilter<StoredAuditEntry>,
    write: (entry: StoredAuditEntry) => object,
    progress: () => void = () => undefined,
  ): Promise<void> {
    let written = 0;
    for await (const entry of model.find(filter).lean<StoredAuditEntry[]>().cursor({ batchSize: batch })) {
      await model.updateOne({ _id: entry._id }, { $set: write(entry) });
      written += 1;
      if (written % batch === 0) progress();
    }
    progress();
  }
  return {
    async append(entry, events = []) {
      const outbox = events.length > 0 ? { outbox: [...events] } : {};
      const made = await model.create({ ...entry, ...outbox }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
      if (made && events.length > 0) relay.notify(model, made._id, events);
    },
    async rename(erased, progress) {
      const { _id: id, username } = erased;
      const filter = { 'actor.id': id, 'actor.username': { $ne: username } };
      await updateInBatches(model, { filter, update: { $set: { 'actor.username': username } } }, progress);
      await rewrite(
        { 'target.id': id, 'target.type': 'user' },
        ({ before, after }) => ({
          ...{ before: omitPerson(before), after: omitPerson(after), 'target.label': username },
        }),
        progress,
      );
      for (const place of placesInEvents)
        await rewrite(
          { [place]: id, 'target.type': 'event' },
          ({ before, after }) => ({ before: renameIn(before, erased), after: renameIn(after, erased) }),
          progress,
        );
    },
    forgetName: (forgetting, about) => {
      const filter = about === undefined ? {} : { 'target.id': about, 'target.type': 'user' };
      return rewriteTexts(model, { fields: ['reason'], filter }, forgetting);
    },
    stream: (filters) =>
      model
        .find(auditFilter({ ...filters, after: null }))
        .sort({ at: -1, _id: -1 })
        .lean<StoredAuditEntry[]>()
        // All batches together may take longer than one query; each has the time of its answer.
        .maxTimeMS(0)
        .cursor({ batchSize: 200 }),
    list: ({ limit, ...filter }) =>
      model.find(auditFilter(filter)).sort({ at: -1, _id: -1 }).limit(limit).lean<StoredAuditEntry[]>(),
  };
}
