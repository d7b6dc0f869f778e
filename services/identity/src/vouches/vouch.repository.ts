import { Schema, type Connection, type QueryFilter, type Types } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import { createAggregate } from '@ankur/service-kit/aggregate/create-aggregate';
import { withOutbox } from '@ankur/service-kit/outbox/outbox-fields';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import type { PerformanceDna } from '../users/user.model.ts';

/** What a coach says of an athlete in a season; one that was taken back keeps its place, without words, for a new one. */
export interface StoredVouch {
  _id: Types.ObjectId;
  athleteId: string;
  coachId: string;
  /** Year in India. */
  season: string;
  words: string;
  /** Missing where none was judged: the store keeps no empty object. */
  figures?: PerformanceDna;
  at: Date;
  state: 'shown' | 'hidden' | 'revoked';
  /** The athlete hid it before it was taken back: what is said in its place is hidden too. */
  wasHidden?: boolean;
  version: number;
  outbox?: OutboxEntry[];
}

const text = { type: String, required: true };
const figure = { type: Number };

function vouchModel(connection: Connection) {
  const schema = new Schema<StoredVouch>(
    {
      athleteId: text,
      coachId: text,
      season: text,
      words: { type: String, default: '' },
      figures: {
        type: new Schema(
          { speed: figure, endurance: figure, agility: figure, strength: figure, skill: figure },
          { _id: false },
        ),
      },
      at: { type: Date, required: true },
      state: text as never,
      wasHidden: { type: Boolean },
      version: { type: Number, required: true },
    },
    { collection: 'vouches', versionKey: false },
  );
  schema.index({ athleteId: 1, coachId: 1, season: 1 }, { unique: true });
  schema.index({ athleteId: 1, at: -1 });
  schema.index({ athleteId: 1, state: 1, at: -1, _id: -1 });
  schema.index({ coachId: 1 });
  return connection.model<StoredVouch>('Vouch', withOutbox(schema));
}

/** A place in the list of an athlete. */
type VouchPlace = Pick<StoredVouch, 'at' | '_id'>;

/** What stands behind a place in newest-first order; the plain bound is what lets the store seek in the index. */
const olderThan = ({ at, _id }: VouchPlace): QueryFilter<StoredVouch> => ({
  at: { $lte: at },
  $or: [{ at: { $lt: at } }, { _id: { $lt: _id } }],
});

/** The one place that reads and writes what coaches say of athletes. */
export function createVouchRepository(connection: Connection, relay: Pick<Relay, 'watch' | 'notify'>) {
  const vouches = vouchModel(connection);
  const { find, insert, change } = createAggregate<StoredVouch>({
    model: vouches,
    relay,
    revision: 'version',
    // Of two that come at once one is kept.
    duplicate: { athleteId: () => new AppError('ALREADY_VOUCHED') },
  });
  return {
    find,
    insert,
    change,
    ofSeason: (athleteId: string, coachId: string, season: string) =>
      vouches.findOne({ athleteId, coachId, season }).lean<StoredVouch>(),
    ofAthlete: (athleteId: string, limit: number) =>
      vouches
        .find({ athleteId, state: { $ne: 'revoked' } })
        .sort({ at: -1 })
        .limit(limit)
        .lean<StoredVouch[]>(),
    /** A page of what is said of an athlete and shown, or hidden, newest first. */
    page: (
      filter: Pick<StoredVouch, 'athleteId' | 'state'>,
      { behind, limit }: { behind: VouchPlace | undefined; limit: number },
    ) =>
      vouches
        .find({ ...filter, ...(behind && olderThan(behind)) })
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .lean<StoredVouch[]>(),
    /** What one coach says of an athlete, newest first: one a season. */
    ofPair: (athleteId: string, coachId: string, limit: number) =>
      vouches
        .find({ athleteId, coachId, state: { $ne: 'revoked' } })
        .sort({ at: -1 })
        .limit(limit)
        .lean<StoredVouch[]>(),
    listCoaches: async (athleteId: string): Promise<string[]> =>
      vouches.distinct('coachId', { athleteId, state: { $ne: 'revoked' } }),
    /** What a coach says of others and has not taken back. */
    saidBy: (coachId: string, limit: number) =>
      vouches
        .find({ coachId, state: { $ne: 'revoked' } })
        .limit(limit)
        .lean<StoredVouch[]>(),
    /** What was said of a member, and what a member said: nobody stands behind it any longer. */
    forget: async (memberId: string): Promise<void> => {
      await vouches.deleteMany({ athleteId: memberId });
      await vouches.deleteMany({ coachId: memberId });
    },
  };
}
export type VouchRepository = ReturnType<typeof createVouchRepository>;
