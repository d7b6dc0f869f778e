import { defineMigration } from '@ankur/service-kit/migrations/define-migration';
import { inBatches } from '@ankur/service-kit/migrations/in-batches';

const without = { waitingSince: { $exists: false } };

/** A case as it was stored before. */
interface OldCase {
  _id: never;
  status: string;
  createdAt: Date;
  lastFlaggedAt?: Date | null;
  reasons?: Record<string, number>;
}

/** Nobody knows more of the time before: an item that waits has done so since it was last flagged, else since it was written. */
function derivedOf({ status, createdAt, lastFlaggedAt, reasons = {} }: OldCase) {
  const waits = status === 'pending' || status === 'flagged';
  return { waitingSince: waits ? (lastFlaggedAt ?? createdAt) : null, flaggedFor: Object.keys(reasons) };
}

/** Cases stored before the queue told how long something waits. */
export const casesKnowSinceWhenTheyWait = defineMigration({
  id: 2,
  name: 'cases-know-since-when-they-wait',
  up: (context) =>
    inBatches<OldCase>(context, { collection: 'cases', filter: without }, (cases) =>
      context.db.collection('cases').bulkWrite(
        cases.map((each) => ({
          updateOne: { filter: { _id: each._id, ...without }, update: { $set: derivedOf(each) } },
        })),
      ),
    ),
});
