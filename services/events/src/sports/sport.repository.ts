import type { Connection } from 'mongoose';
import { sportModel, type StoredSport } from './sport.model.ts';

export interface SportRepository {
  listActive(): Promise<StoredSport[]>;
  /** Adds what is missing; what an admin changed stays. */
  ensure(sports: readonly Omit<StoredSport, '_id' | 'status'>[]): Promise<void>;
}

export function createSportRepository(connection: Connection): SportRepository {
  const sports = sportModel(connection);
  return {
    listActive: () =>
      sports.find({ status: 'active' }).sort({ sortOrder: 1, _id: 1 }).limit(200).lean<StoredSport[]>(),
    async ensure(wanted) {
      for (const sport of wanted) {
        const { slug, ...rest } = sport;
        await sports.updateOne({ slug }, { $setOnInsert: { ...rest, status: 'active' } }, { upsert: true });
      }
    },
  };
}
