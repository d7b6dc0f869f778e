import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { Person, StoredCase } from './store/case.model.ts';
import { searchWords } from '@ankur/service-kit/mongo/search-words';

/** Cases written at a time, so that no single write runs into the time limit of the store. */
const batch = 200;

/** One kind of place where a name stands. */
interface Place {
  filter: QueryFilter<StoredCase>;
  update: UpdateQuery<StoredCase>;
  arrayFilters?: Record<string, unknown>[];
}

const listPlaces = ({ _id: personId, username }: Person): Place[] => [
  {
    filter: { 'author._id': personId, 'author.username': { $ne: username } },
    update: {
      $set: { 'author.username': username },
      $addToSet: { words: { $each: searchWords(username) } },
      $inc: { version: 1 },
    },
  },
  {
    filter: {
      'flags.flagger._id': personId,
      flags: { $elemMatch: { 'flagger._id': personId, 'flagger.username': { $ne: username } } },
    },
    update: { $set: { 'flags.$[theirs].flagger.username': username }, $inc: { version: 1 } },
    arrayFilters: [{ 'theirs.flagger._id': personId }],
  },
];

/** Writes the name a member has now into their cases; the version rises quietly, so that no older state comes back over it. */
export async function renamePerson(
  model: Model<StoredCase>,
  person: Person,
  progress: () => void = () => undefined,
): Promise<void> {
  for (const { filter, update, arrayFilters } of listPlaces(person)) {
    for (;;) {
      const found = await model.find(filter, { _id: 1 }).limit(batch).lean<Pick<StoredCase, '_id'>[]>();
      if (found.length === 0) break;
      const written = { _id: { $in: found.map(({ _id }) => _id) } };
      await model.updateMany(written, update, arrayFilters ? { arrayFilters } : {});
      progress();
    }
  }
}

/** Takes the former name of an erased member out of what is searched, and out of what they decided on. */
export async function forgetPerson(
  model: Model<StoredCase>,
  { _id, username }: Person,
  formerName: string,
): Promise<void> {
  await model.updateMany({ 'author._id': _id }, { $pullAll: { words: searchWords(formerName) } });
  await model.updateMany({ 'decidedBy._id': _id }, { $set: { 'decidedBy.username': username } });
  await model.updateMany(
    { 'appeal.decidedBy._id': _id },
    { $set: { 'appeal.decidedBy.username': username } },
  );
}
