import type { Types } from 'mongoose';
import { type Connection } from 'mongoose';
import { createAggregate } from '@ankur/service-kit/aggregate/create-aggregate';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { guestListModel, type Guest, type StoredGuestList } from './guest-list.model.ts';

type Counts = Pick<StoredGuestList, '_id' | 'going' | 'waiting' | 'version'>;
const counts = { going: 1, waiting: 1, version: 1 } as const;

/** So many events of a member are looked through, past ones included. */
const maxOwn = 200;

const seatCounts = (lists: ReturnType<typeof guestListModel>) => ({
  /** What became of the seats of these events. */
  async seatsOf(eventIds: readonly Types.ObjectId[]) {
    const of = { $match: { _id: { $in: [...eventIds] } } };
    const ofCheckedIn = { 'guests.checkedInAt': { $exists: true } };
    const [[sums], [checked], [came]] = await Promise.all([
      lists.aggregate<{ going: number; cancelled: number }>([
        of,
        { $group: { _id: null, going: { $sum: '$going' }, cancelled: { $sum: '$cancelled' } } },
      ]),
      lists.aggregate<{ going: number }>([
        of,
        { $match: ofCheckedIn },
        { $group: { _id: null, going: { $sum: '$going' } } },
      ]),
      lists.aggregate<{ attended: number }>([
        of,
        { $unwind: '$guests' },
        { $match: ofCheckedIn },
        { $count: 'attended' },
      ]),
    ]);
    return {
      taken: sums?.going ?? 0,
      /** Of the events at which somebody was checked in: of the others nobody knows who came. */
      checked: checked?.going ?? 0,
      attended: came?.attended ?? 0,
      cancelled: sums?.cancelled ?? 0,
    };
  },
});

/** The one place that reads and writes guest lists. */
export function createGuestListRepository(connection: Connection, relay: Pick<Relay, 'watch' | 'notify'>) {
  const lists = guestListModel(connection);
  const { find, changeIfFound, changeOrCreate } = createAggregate<StoredGuestList>({
    model: lists,
    relay,
    revision: 'version',
  });
  return {
    find,
    changeIfFound,
    changeOrCreate,
    ...seatCounts(lists),
    /** Counts without names, by event id; an event that nobody registered for is not among them. */
    async countGuests(eventIds: readonly Types.ObjectId[]): Promise<Map<string, Counts>> {
      const found = await lists.find({ _id: { $in: [...eventIds] } }, counts).lean<Counts[]>();
      return new Map(found.map((list) => [list._id.toHexString(), list]));
    },
    /** Registrations of all events, those who wait included. */
    async countAll(): Promise<number> {
      const [sums] = await lists.aggregate<{ going: number; waiting: number }>([
        { $group: { _id: null, going: { $sum: '$going' }, waiting: { $sum: '$waiting' } } },
      ]);
      return (sums?.going ?? 0) + (sums?.waiting ?? 0);
    },
    /** Ids of the lists on which a member stands. */
    async findListIds(userId: string): Promise<Types.ObjectId[]> {
      return (await lists.find({ 'guests.userId': userId }, { _id: 1 }).lean()).map(({ _id }) => _id);
    },
    /** Ids of the newest events on whose list a member is. */
    async listOfMember(userId: string): Promise<Types.ObjectId[]> {
      const found = await lists
        .find({ 'guests.userId': userId }, { _id: 1 })
        .sort({ _id: -1 })
        .limit(maxOwn)
        .lean();
      return found.map(({ _id }) => _id);
    },
    /** Where a member stands, by event id. */
    async findStates(
      userId: string,
      eventIds: readonly Types.ObjectId[],
    ): Promise<Map<string, Guest['state']>> {
      const found = await lists
        .find({ _id: { $in: [...eventIds] } }, { 'guests.userId': 1, 'guests.state': 1 })
        .lean<Pick<StoredGuestList, '_id' | 'guests'>[]>();
      return new Map(
        found.flatMap(({ _id, guests }) => {
          const own = guests.find((guest) => guest.userId === userId);
          return own ? [[_id.toHexString(), own.state] as const] : [];
        }),
      );
    },
    /** A member's own places, of all lists, without anybody else's. */
    async placesOf(userId: string) {
      // Of each list the own place alone: lists are long. The embedded store knows no projection of single elements.
      const own = { 'guests.userId': userId };
      const found = await lists.aggregate<{ _id: Types.ObjectId; guests: Guest }>([
        { $match: own },
        { $unwind: '$guests' },
        { $match: own },
        { $project: { guests: 1 } },
      ]);
      return found.map(({ _id, guests: { state, at, ticket = null, checkedInAt = null } }) => ({
        ...{ eventId: _id, state, at },
        ...{ ticket, checkedInAt },
      }));
    },
    /** Lists on which somebody waits, in the order of their ids, without their names. */
    listWaiting: (after: Types.ObjectId | undefined, limit: number) =>
      lists
        .find({ waiting: { $gt: 0 }, ...(after ? { _id: { $gt: after } } : {}) }, counts)
        .sort({ _id: 1 })
        .limit(limit)
        .lean<Counts[]>(),
    /** Ids of the members with a seat, the latest first. */
    async listGoing(eventId: Types.ObjectId): Promise<string[]> {
      const list = await find(eventId);
      const going = (list?.guests ?? []).filter((guest: Guest) => guest.state === 'going');
      return going.map(({ userId }) => userId).reverse();
    },
  };
}
export type GuestListRepository = ReturnType<typeof createGuestListRepository>;
