import type { Connection, QueryFilter } from 'mongoose';
import { eventModel, type EventRecord, type EventStatus } from './event.model.ts';
import { endOf, publicStatuses } from './event.policy.ts';

const inPublic: QueryFilter<EventRecord> = { status: { $in: [...publicStatuses] } };
const dayMs = 24 * 60 * 60_000;

export function createEventRepository(connection: Connection) {
  const events = eventModel(connection);
  const move = async (filter: QueryFilter<EventRecord>, status: EventStatus): Promise<number> => {
    const { modifiedCount } = await events.updateMany(filter, { $set: { status }, $inc: { version: 1 } });
    return modifiedCount;
  };
  return {
    findPublic: (id: string) => events.findOne({ _id: id, ...inPublic }).lean<EventRecord>(),
    /** Upcoming and running public events, the next one first. */
    listFrom: (start: Date, limit: number) =>
      events
        .find({ date: { $gte: start }, ...inPublic })
        .sort({ date: 1, _id: 1 })
        .limit(limit)
        .lean<EventRecord[]>(),
    /** Public events before an instant, the latest first. */
    listBefore: (end: Date, limit: number) =>
      events
        .find({ date: { $lt: end }, ...inPublic })
        .sort({ date: -1, _id: -1 })
        .limit(limit)
        .lean<EventRecord[]>(),
    publishOpen: () => move({ status: 'approved', isOpen: true }, 'published'),
    /** Only events that ended: one that is to come is never completed, whatever the clock did before. */
    async completeEnded(now: Date): Promise<number> {
      const started = await events
        .find({ status: { $in: ['approved', 'published'] }, date: { $lt: now } })
        .sort({ date: 1 })
        .limit(500)
        .lean<EventRecord[]>();
      const ended = started.filter((event) => endOf(event) < now).map(({ _id }) => _id);
      if (ended.length === 0) return 0;
      return move({ _id: { $in: ended }, status: { $in: ['approved', 'published'] } }, 'completed');
    },
    /** Adds an event unless its id is known. */
    async addMissing(event: EventRecord): Promise<void> {
      const { _id, ...fields } = event;
      await events.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });
    },
    /** No event lasts longer. */
    longestRunMs: 7 * dayMs,
  };
}
export type EventRepository = ReturnType<typeof createEventRepository>;
