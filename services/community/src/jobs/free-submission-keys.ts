import type { Model, QueryFilter, Types } from 'mongoose';

interface Submitted {
  _id: Types.ObjectId;
  createdAt: Date;
  submissionKey?: string | undefined;
}

const batch = 500;

/** Frees the submission keys of what was written before a time, in batches by id, so that no write waits behind a large one. */
export async function freeSubmissionKeys<T extends Submitted>(
  model: Model<T>,
  before: Date,
  size = batch,
): Promise<void> {
  const used = { submissionKey: { $gt: '' }, createdAt: { $lt: before } };
  for (;;) {
    const found = await model
      .find(used as QueryFilter<T>, { _id: 1 })
      .limit(size)
      .lean<Pick<Submitted, '_id'>[]>();
    const ids = found.map(({ _id }) => _id);
    if (ids.length === 0) return;
    await model.updateMany({ _id: { $in: ids } } as QueryFilter<T>, {
      $unset: { submissionKey: 1, submissionHash: 1 },
    });
    if (ids.length < size) return;
  }
}
