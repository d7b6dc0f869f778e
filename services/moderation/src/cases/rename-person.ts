import type { Model } from 'mongoose';
import type { Person, StoredCase } from './store/case.model.ts';
import { caseWords } from './case-words.ts';
import { searchWords } from '@ankur/service-kit/mongo/search-words';
import { batch, updateInBatches, type Place } from '../people/update-in-batches.ts';

const listPlaces = ({ _id: personId, username }: Person): Place<StoredCase>[] => [
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
  progress?: () => void,
): Promise<void> {
  for (const place of listPlaces(person)) await updateInBatches(model, place, progress);
}

/** The same value with another name wherever the person stands in it, however deep. */
function renamedIn(value: unknown, person: Person): unknown {
  if (Array.isArray(value)) return value.map((each) => renamedIn(each, person));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const fields = Object.entries(value).map(([name, each]) => [name, renamedIn(each, person)] as const);
  const renamed = Object.fromEntries(fields);
  return renamed['_id'] === person._id && 'username' in renamed
    ? { ...renamed, username: person.username }
    : renamed;
}

const naming = ['author', 'flags', 'decidedBy', 'beforeDecision', 'claim', 'appeal'] as const;

/** Writes the pseudonym into one case; false when it is no longer as it was read. */
async function forgetIn(model: Model<StoredCase>, item: StoredCase, person: Person): Promise<boolean> {
  const named = Object.fromEntries(naming.map((name) => [name, item[name] ?? null]));
  if (!JSON.stringify(named).includes(person._id)) return true;
  const renamed = renamedIn(named, person) as Pick<StoredCase, 'author'>;
  const isSilent = item.words.length === 0;
  const words = isSilent ? [] : caseWords({ ...item, author: renamed.author });
  if (JSON.stringify([renamed, words]) === JSON.stringify([named, item.words])) return true;
  const unchanged = { _id: item._id, version: item.version };
  const change = { $set: { ...renamed, words }, $inc: { version: 1 } };
  const { matchedCount } = await model.updateOne(unchanged, change);
  return matchedCount > 0;
}

/** Puts a pseudonym wherever a case names an erased member: also as who decided, claims or was appealed against, and in what is searched. */
export async function forgetPerson(
  model: Model<StoredCase>,
  person: Person,
  progress: () => void = () => undefined,
): Promise<void> {
  let after = '';
  for (;;) {
    const found = await model
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(batch)
      .lean<StoredCase[]>();
    let isCurrent = true;
    for (const item of found) isCurrent = (await forgetIn(model, item, person)) && isCurrent;
    progress();
    // Somebody wrote one of them meanwhile: the batch is read again, and those that are done are left alone.
    if (!isCurrent) continue;
    const last = found.at(-1);
    if (last === undefined || found.length < batch) return;
    after = last._id;
  }
}
