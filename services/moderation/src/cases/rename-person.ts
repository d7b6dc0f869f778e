import type { Model, QueryFilter } from 'mongoose';
import type { CaseDocument, Person } from './case.model.ts';
import { searchWords } from './search-words.ts';

/** Cases written at a time, so that no single write runs into the time limit of the store. */
const batch = 200;

async function inBatches(
  model: Model<CaseDocument>,
  filter: QueryFilter<CaseDocument>,
  write: (ids: string[]) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const found = await model.find(filter, { _id: 1 }).limit(batch).lean<{ _id: string }[]>();
    if (found.length === 0) return;
    await write(found.map(({ _id }) => _id));
  }
}

/** Writes the name a member has now into their cases; the version rises quietly, so that no older state comes back over it. */
export async function renamePerson(
  model: Model<CaseDocument>,
  { _id: personId, username }: Person,
): Promise<void> {
  const written = { 'author._id': personId, 'author.username': { $ne: username } };
  await inBatches(model, written, (ids) =>
    model.updateMany(
      { _id: { $in: ids } },
      {
        $set: { 'author.username': username },
        $addToSet: { words: { $each: searchWords(username) } },
        $inc: { version: 1 },
      },
    ),
  );
  const oldName = { 'flagger._id': personId, 'flagger.username': { $ne: username } };
  const flagged = { 'flags.flagger._id': personId, flags: { $elemMatch: oldName } };
  await inBatches(model, flagged, (ids) =>
    model.updateMany(
      { _id: { $in: ids } },
      { $set: { 'flags.$[theirs].flagger.username': username }, $inc: { version: 1 } },
      { arrayFilters: [{ 'theirs.flagger._id': personId }] },
    ),
  );
}
