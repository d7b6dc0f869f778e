import type { Connection, QueryFilter } from 'mongoose';
import { eventModel, type EventRecord, type EventStatus } from './event.model.ts';
import { endOf, publicStatuses } from './event.policy.ts';

const inPublic: QueryFilter<EventRecord> = { status: { $in: [...publicStatuses] } };
const notCompleted: QueryFilter<EventRecord> = { status: { $in: ['approved', 'published'] } };
/** No event lasts longer. */
const maxRunMs = 7 * 24 * 60 * 60_000;

export function createEventRepository(connection: Connection) {
  const events = eventModel(connection);
  const move = async (filter: QueryFilter<EventRecord>, status: EventStatus): Promise<number> => {
    const { modifiedCount } = await events.updateMany(filter, { $set: { status }, $inc: { version: 1 } });
    return modifiedCount;
  };
  return {
    findPublic: (id: string) => events.findOne({ _id: id, ...inPublic }).lean<EventRecord>(),
    /** Public events that have begun and were not completed yet, the latest first: those that run, and those that have just ended. */
    listBegun: (now: Date, limit: number) =>
      events
        .find({ date: { $gte: new Date(now.getTime() - maxRunMs), $lt: now }, ...notCompleted })
        .sort({ date: -1, _id: -1 })
        .limit(limit)
        .lean<EventRecord[]>(),
    /** Public events from an instant on, the next one first. */
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
        .find({ date: { $lt: now }, ...notCompleted })
        .sort({ date: 1 })
        .limit(500)
        .lean<EventRecord[]>();
      const ended = started.filter((event) => endOf(event) < now).map(({ _id }) => _id);
      if (ended.length === 0) return 0;
      return move({ _id: { $in: ended }, ...notCompleted }, 'completed');
    },
    /** Adds an event unless its id is known. */
    async addMissing(event: EventRecord): Promise<void> {
      const { _id, ...fields } = event;
      await events.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });
    },
  };
}
export type EventRepository = ReturnType<typeof createEventRepository>;
