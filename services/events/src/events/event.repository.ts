import type { QueryFilter, Types } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import { createAggregate } from '@ankur/service-kit/aggregate/create-aggregate';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import type { EventModel, StoredEvent } from './event.model.ts';
import { maxRunMs, openStatuses, publicStatuses, usualLengthMs } from './event.policy.ts';

const inPublic: QueryFilter<StoredEvent> = { status: { $in: [...publicStatuses] } };
const notCompleted: QueryFilter<StoredEvent> = { status: { $in: [...openStatuses] } };

const byDate = { date: 1, _id: 1 } as const;
const backwards = { date: -1, _id: -1 } as const;
const ids = (found: readonly Pick<StoredEvent, '_id'>[]): Types.ObjectId[] => found.map(({ _id }) => _id);

/** The last event of the page before. */
type Behind = Pick<StoredEvent, '_id' | 'date'>;

/** From an instant to another one, not including it; without `to` for ever. */
export interface EventRange {
  from: Date;
  to?: Date;
  behind?: Behind | undefined;
}

const before = (instant: Date, ms: number) => new Date(instant.getTime() - ms);

/** What runs in a range; the plain bounds on the date let any planner seek, the rest only decides what is at their edges. */
export function rangeFilter({ from, to, behind }: EventRange): QueryFilter<StoredEvent> {
  const first = before(from, maxRunMs);
  const isOn = [
    { endDate: { $gte: from } },
    { endDate: { $exists: false }, date: { $gte: before(from, usualLengthMs) } },
  ];
  const isNext = behind && [{ date: { $gt: behind.date } }, { _id: { $gt: behind._id } }];
  return {
    date: { $gte: behind && behind.date > first ? behind.date : first, ...(to ? { $lt: to } : {}) },
    $and: [{ $or: isOn }, ...(isNext ? [{ $or: isNext }] : [])],
  };
}

/** What was over at an instant; the other half of what runs from it on. */
export function pastFilter(now: Date, behind?: Behind): QueryFilter<StoredEvent> {
  const isOver = [
    { endDate: { $lt: now } },
    { endDate: { $exists: false }, date: { $lt: before(now, usualLengthMs) } },
  ];
  const isNext = behind && [{ date: { $lt: behind.date } }, { _id: { $lt: behind._id } }];
  return {
    date: { $lte: behind && behind.date < now ? behind.date : now },
    $and: [{ $or: isOver }, ...(isNext ? [{ $or: isNext }] : [])],
  };
}

/** The one place that reads and writes events. */
export function createEventRepository(events: EventModel, relay: Pick<Relay, 'watch' | 'notify'>) {
  const { find, get, insert, change, changeIfFound, changeOrCreate } = createAggregate<StoredEvent>({
    model: events,
    relay,
    revision: 'version',
    notFound: 'EVENT_NOT_FOUND',
    duplicate: { submission: () => new AppError('CONFLICT') },
  });
  const list = (filter: QueryFilter<StoredEvent>, sort: Record<string, 1 | -1>, limit: number) =>
    events.find(filter).sort(sort).limit(limit).lean<StoredEvent[]>();
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
    /** Events that name a member: as organiser, as sender, or as the admin who decided. */
    listNaming: async (userId: string) =>
      ids(
        await events
          .find(
            { $or: [{ organizerId: userId }, { submittedBy: userId }, { 'decidedBy.id': userId }] },
            { _id: 1 },
          )
          .lean<Pick<StoredEvent, '_id'>[]>(),
      ),
    /** Events where something is written beside a result of the athlete. */
    listWithNotesOn: async (athleteId: string) => {
      const said = { $elemMatch: { athleteId, note: { $exists: true } } };
      // The first of both is what the index knows.
      const filter = { 'results.athleteId': athleteId, results: said };
      return ids(await events.find(filter, { _id: 1 }).lean<Pick<StoredEvent, '_id'>[]>());
    },
    /** Those of these events that are open. */
    listOpen: (ids: readonly Types.ObjectId[]) =>
      events.find({ _id: { $in: [...ids] }, ...notCompleted }).lean<StoredEvent[]>(),
    listByIds: (ids: readonly Types.ObjectId[]) =>
      events.find({ _id: { $in: [...ids] } }).lean<StoredEvent[]>(),
    afterId: (after: string | undefined, limit: number) =>
      list(after === undefined ? {} : { _id: { $gt: after } }, { _id: 1 }, limit),
    /** Other events of these words that were sent since then. */
    countSameText: (textKey: string, { since, but }: { since: Date; but: Types.ObjectId }) =>
      events.countDocuments({ textKey, createdAt: { $gte: since }, _id: { $ne: but } }).limit(10),
    listOfOrganizer: (organizerId: string, limit: number) =>
      list({ organizerId, status: { $ne: 'removed' } }, backwards, limit),
    /** Public events of a range, or that run or are to come, by date. */
    listRange: (range: EventRange, limit: number) =>
      list({ ...rangeFilter(range), ...inPublic }, byDate, limit),
    /** Public events that were over at an instant, the latest first. */
    listPast: (now: Date, { behind, limit }: { behind?: Behind | undefined; limit: number }) =>
      list({ ...pastFilter(now, behind), ...inPublic }, backwards, limit),
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
