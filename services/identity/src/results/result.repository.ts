import type { Connection } from 'mongoose';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import { resultModel, type StoredResults } from './result.model.ts';

type Words = Omit<StoredResults, '_id' | 'visible' | 'visibleVersion'>;

/** The one place that reads and writes the results of athletes. */
export function createResultRepository(connection: Connection) {
  const results = resultModel(connection);
  /** Writes only what is newer; a document that is newer already refuses the insert under its own id. */
  const takeNewer = async (_id: string, version: Partial<StoredResults>, set: Partial<StoredResults>) => {
    const older = Object.fromEntries(Object.entries(version).map(([name, value]) => [name, { $lt: value }]));
    await results
      .updateOne(
        { _id, ...older },
        { $set: { ...set, ...version } },
        { upsert: true, setDefaultsOnInsert: true },
      )
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
  };
  return {
    /** What a source says of an athlete; an older version than what is kept changes nothing. */
    tell: (_id: string, { toldVersion, ...words }: Words) => takeNewer(_id, { toldVersion }, words),
    show: (_id: string, { visible, visibleVersion }: Pick<StoredResults, 'visible' | 'visibleVersion'>) =>
      takeNewer(_id, { visibleVersion }, { visible }),
    /** Takes back what an event said of athletes who are not among those of its newest list. */
    takeBack: (eventId: string, { kept, toldVersion }: { kept: readonly string[]; toldVersion: number }) =>
      results.updateMany(
        {
          source: 'event',
          sourceId: eventId,
          athleteId: { $nin: [...kept] },
          toldVersion: { $lt: toldVersion },
        },
        { $set: { told: [], toldVersion } },
      ),
    erase: async (athleteId: string): Promise<void> => {
      await results.deleteMany({ athleteId });
    },
    /** Of these sources, or of all. */
    ofAthlete: (athleteId: string, limit: number, sources?: readonly StoredResults['source'][]) =>
      results
        .find({
          athleteId,
          ...(sources && { source: { $in: [...sources] } }),
          visible: true,
          'told.0': { $exists: true },
        })
        .sort({ on: -1, _id: -1 })
        .limit(limit)
        .lean<StoredResults[]>(),
  };
}
export type ResultRepository = ReturnType<typeof createResultRepository>;
