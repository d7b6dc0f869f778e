import type { Connection, Types } from 'mongoose';
import { eventVisitsModel, type StoredVisits } from './event-visits.model.ts';

export type VisitKind = keyof Omit<StoredVisits, '_id'>;

/** The one place that counts visits. */
export function createVisitRepository(connection: Connection) {
  const visits = eventVisitsModel(connection);
  return {
    async count(eventId: Types.ObjectId, kind: VisitKind): Promise<void> {
      await visits.updateOne({ _id: eventId }, { $inc: { [kind]: 1 } }, { upsert: true });
    },
    async getCounts(eventId: Types.ObjectId): Promise<Omit<StoredVisits, '_id'>> {
      const found = await visits.findOne({ _id: eventId }).lean<StoredVisits>();
      return {
        views: found?.views ?? 0,
        shares: found?.shares ?? 0,
        linkClicks: found?.linkClicks ?? 0,
      };
    },
  };
}
export type VisitRepository = ReturnType<typeof createVisitRepository>;
