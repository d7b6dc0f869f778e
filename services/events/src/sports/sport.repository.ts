import type { Connection } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import { createAggregate } from '@ankur/service-kit/aggregate/create-aggregate';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { sportModel, type StoredSport } from './sport.model.ts';

/** More than any catalogue holds. */
const maxListed = 500;

/** The one place that reads and writes the catalogue. */
export function createSportRepository(connection: Connection, relay: Pick<Relay, 'watch' | 'notify'>) {
  const sports = sportModel(connection);
  const { insert, change } = createAggregate<StoredSport>({
    model: sports,
    relay,
    revision: 'version',
    notFound: 'CATEGORY_NOT_FOUND',
    duplicate: { slug: () => new AppError('CATEGORY_EXISTS') },
  });
  const list = (filter: object) =>
    sports.find(filter).sort({ sortOrder: 1, _id: 1 }).limit(maxListed).lean<StoredSport[]>();
  return {
    insert,
    change,
    listActive: () => list({ status: 'active' }),
    /** Inactive ones too. */
    listAll: () => list({ status: { $in: ['active', 'inactive'] } }),
    findBySlug: (slug: string) => sports.findOne({ slug }).lean<StoredSport>(),
    isActive: async (slug: string): Promise<boolean> =>
      (await sports.exists({ slug, status: 'active' })) !== null,
    /** Adds what is missing; what an admin changed stays. */
    async ensure(wanted: readonly Omit<StoredSport, '_id' | 'status' | 'version'>[]): Promise<void> {
      for (const sport of wanted) {
        const { slug, ...rest } = sport;
        await sports.updateOne({ slug }, { $setOnInsert: { ...rest, status: 'active' } }, { upsert: true });
      }
    },
  };
}
export type SportRepository = ReturnType<typeof createSportRepository>;
