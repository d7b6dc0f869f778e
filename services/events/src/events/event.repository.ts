import type { QueryFilter, Types } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import { createAggregate } from '@ankur/service-kit/aggregate/create-aggregate';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import type { EventModel, StoredEvent } from './event.model.ts';
import { maxRunMs, openStatuses, publicStatuses } from './event.policy.ts';

const inPublic: QueryFilter<StoredEvent> = { status: { $in: [...publicStatuses] } };
const notCompleted: QueryFilter<StoredEvent> = { status: { $in: [...openStatuses] } };

const ids = (found: readonly Pick<StoredEvent, '_id'>[]): Types.ObjectId[] => found.map(({ _id }) => _id);

/** The one place that reads and writes events. */
export function createEventRepository(events: EventModel, relay: Pick<Relay, 'watch' | 'notify'>) {
  const { find, get, insert, change, changeIfFound, changeOrCreate } = createAggregate<StoredEvent>({
    model: events,
    relay,
    revision: 'version',
    notFound: 'EVENT_NOT_FOUND',
    duplicate: { submission: () => new AppError('CONFLICT') },
  });
  return {
    find,
    get,
    insert,
    change,
    changeIfFound,
    changeOrCreate,
    findByPicture: (image: string) => events.findOne({ image }).lean<StoredEvent>(),
    findBySubmission: (keys: readonly string[]) =>
      events.findOne({ submission: { $in: [...keys] } }).lean<StoredEvent>(),
    listByIds: (ids: readonly Types.ObjectId[]) =>
      events.find({ _id: { $in: [...ids] } }).lean<StoredEvent[]>(),
    afterId: (after: string | undefined, limit: number) =>
      events
        .find(after === undefined ? {} : { _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<StoredEvent[]>(),
    /** Other events of these words that were sent since then. */
    countSameText: (textKey: string, { since, but }: { since: Date; but: Types.ObjectId }) =>
      events.countDocuments({ textKey, createdAt: { $gte: since }, _id: { $ne: but } }).limit(10),
    listOfOrganizer: (organizerId: string, limit: number) =>
      events
        .find({ organizerId, status: { $ne: 'removed' } })
        .sort({ date: -1, _id: -1 })
        .limit(limit)
        .lean<StoredEvent[]>(),
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
