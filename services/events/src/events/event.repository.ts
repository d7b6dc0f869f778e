import type { Connection, QueryFilter, Types } from 'mongoose';
import { createAggregate } from '@ankur/service-kit/aggregate/create-aggregate';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { eventModel, type StoredEvent } from './event.model.ts';
import { openStatuses, publicStatuses } from './event.policy.ts';

const inPublic: QueryFilter<StoredEvent> = { status: { $in: [...publicStatuses] } };
const notCompleted: QueryFilter<StoredEvent> = { status: { $in: [...openStatuses] } };
/** No event lasts longer. */
const maxRunMs = 7 * 24 * 60 * 60_000;

const ids = (found: readonly Pick<StoredEvent, '_id'>[]): Types.ObjectId[] => found.map(({ _id }) => _id);

/** The one place that reads and writes events. */
export function createEventRepository(connection: Connection, relay: Pick<Relay, 'watch' | 'notify'>) {
  const events = eventModel(connection);
  const { find, changeIfFound, changeOrCreate } = createAggregate<StoredEvent>({
    model: events,
    relay,
    revision: 'version',
    notFound: 'EVENT_NOT_FOUND',
  });
  return {
    find,
    changeIfFound,
    changeOrCreate,
    /** Public events that have begun and were not completed yet, the latest first: those that run, and those that have just ended. */
    listBegun: (now: Date, limit: number) =>
      events
        .find({ date: { $gte: new Date(now.getTime() - maxRunMs), $lt: now }, ...notCompleted })
        .sort({ date: -1, _id: -1 })
        .limit(limit)
        .lean<StoredEvent[]>(),
    /** Public events from an instant on, the next one first. */
    listFrom: (start: Date, limit: number) =>
      events
        .find({ date: { $gte: start }, ...inPublic })
        .sort({ date: 1, _id: 1 })
        .limit(limit)
        .lean<StoredEvent[]>(),
    /** Public events before an instant, the latest first. */
    listBefore: (end: Date, limit: number) =>
      events
        .find({ date: { $lt: end }, ...inPublic })
        .sort({ date: -1, _id: -1 })
        .limit(limit)
        .lean<StoredEvent[]>(),
    /** Events that may have to be completed: those that have begun, the oldest first. */
    listUncompleted: async (now: Date, limit: number) =>
      ids(
        await events
          .find({ date: { $lt: now }, ...notCompleted }, { _id: 1 })
          .sort({ date: 1 })
          .limit(limit)
          .lean(),
      ),
    /** Events that wait to be published. */
    listUnpublished: async (limit: number) =>
      ids(
        await events
          .find({ status: 'approved', isOpen: true }, { _id: 1 })
          .sort({ date: 1 })
          .limit(limit)
          .lean(),
      ),
  };
}
export type EventRepository = ReturnType<typeof createEventRepository>;
