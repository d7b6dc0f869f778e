import type { Connection, QueryFilter } from 'mongoose';
import { contentStatuses } from '@ankur/contracts/community/post';
import { createAggregate, type Aggregate } from '@ankur/service-kit/aggregate/create-aggregate';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import type { Change, Decide } from '@ankur/service-kit/aggregate/change';
import { caseModel, type Person, type StoredCase } from './case.model.ts';
import { newDerived, waitingStatuses, withDerived } from './derived-fields.ts';
import { forgetPerson, renamePerson } from '../rename-person.ts';
import { forgetInCases } from '../../people/forget-in-cases.ts';
import type { Forgetting } from '../../people/rewrite-texts.ts';

type Cases = Aggregate<StoredCase>;

/** The only door to the cases. */
export interface CaseRepository extends Pick<Cases, 'find' | 'change' | 'changeIfFound' | 'changeOrCreate'> {
  /** Those of the ids that are known. */
  read: (ids: readonly string[]) => Promise<StoredCase[]>;
  /** What became of those that are known, without their words. */
  readOutcomes: (
    ids: readonly string[],
  ) => Promise<Pick<StoredCase, 'status' | 'decided' | 'decidedBy' | 'closedAt'>[]>;
  /** The flag's own document now says that it is counted. */
  forgetFlag: (id: string, flagId: string) => Promise<void>;
  /** Those of a post, or with `parentId` the replies to one of its comments. */
  findOpenComments: (of: { postId: string; parentId?: string }, limit: number) => Promise<string[]>;
  findOverdue: (limit: number) => Promise<string[]>;
  /** Ids in their order, after one. */
  listIds: (after: string, limit: number) => Promise<string[]>;
  /** Cases of which it is not told since when they wait, or told though they do not: written by an instance of the version before. */
  findUntold: (limit: number) => Promise<string[]>;
  /** Cases that a person holds by a claim which ends no later than `endsBy`. */
  findHeldBy: (userId: string, endsBy: Date, limit: number) => Promise<string[]>;
  /** Cases whose claim has run out. */
  findAbandoned: (limit: number) => Promise<string[]>;
  /** The newest cases of an author that an admin has decided on. */
  listDecided: (authorId: string, limit: number) => Promise<StoredCase[]>;
  countByAuthor: (authorId: string) => Promise<number>;
  /** Carries a new name into the cases its member wrote or flagged; `progress` after every batch. */
  rename: (person: Person, progress?: () => void) => Promise<void>;
  /** Puts the pseudonym of an erased member wherever a case names them. */
  forget: (person: Person, progress?: () => void) => Promise<void>;
  /** Takes the name of an erased member out of the words of people. */
  forgetName: (forgetting: Forgetting) => Promise<void>;
}

const derivingChange = (current: StoredCase, change: Change<StoredCase>): Change<StoredCase> =>
  change.set === undefined ? change : { ...change, set: withDerived(current, change.set) };

const derivingDecide =
  (decide: Decide<StoredCase>): Decide<StoredCase> =>
  async (current) => {
    const change = await decide(current);
    return change && derivingChange(current, change);
  };

/** Many members may flag one item at the same moment. */
const maxAttempts = 200;

export function createCaseRepository(
  connection: Connection,
  relay: Pick<Relay, 'watch' | 'notify'>,
): CaseRepository {
  const model = caseModel(connection);
  const aggregate = createAggregate<StoredCase>({
    model,
    relay,
    revision: 'version',
    notFound: 'CASE_NOT_FOUND',
    maxAttempts,
  });
  const findIds = async (filter: QueryFilter<StoredCase>, limit: number): Promise<string[]> => {
    const found = await model.find(filter, { _id: 1 }).limit(limit).lean<Pick<StoredCase, '_id'>[]>();
    return found.map(({ _id }) => _id);
  };
  return {
    find: aggregate.find,
    change: (id, decide) => aggregate.change(id, derivingDecide(decide)),
    changeIfFound: (id, decide) => aggregate.changeIfFound(id, derivingDecide(decide)),
    changeOrCreate: (id, decide) =>
      aggregate.changeOrCreate(id, async (current) => {
        const decided = await decide(current);
        if (decided === null) return null;
        if ('create' in decided)
          return { ...decided, create: { ...decided.create, ...newDerived(decided.create) } };
        return current ? derivingChange(current, decided) : decided;
      }),
    read: (ids) => model.find({ _id: { $in: [...ids] } }, { words: 0 }).lean<StoredCase[]>(),
    readOutcomes: (ids) =>
      model
        .find({ _id: { $in: [...ids] } }, { status: 1, decided: 1, decidedBy: 1, closedAt: 1 })
        .lean<StoredCase[]>(),
    async forgetFlag(id, flagId) {
      await model.updateOne({ _id: id }, { $pull: { pendingFlagIds: flagId, countedFlags: { id: flagId } } });
    },
    findOpenComments: (of, limit) => findIds({ ...of, contentType: 'comment', closedAt: null }, limit),
    findOverdue: (limit) => findIds({ applied: false, 'decided.dueAt': { $lt: new Date() } }, limit),
    async listIds(after, limit) {
      const found = model.find({ _id: { $gt: after } }, { _id: 1 }).sort({ _id: 1 });
      return (await found.limit(limit).lean<Pick<StoredCase, '_id'>[]>()).map(({ _id }) => _id);
    },
    async findUntold(limit) {
      const listed = { contentType: { $in: ['post', 'comment', 'blog'] as const }, listed: true };
      const untold = { ...listed, status: { $in: [...waitingStatuses] }, waitingSince: null };
      const others = contentStatuses.filter((status) => !waitingStatuses.includes(status));
      const overtold = { status: { $in: others }, waitingSince: { $gt: new Date(0) } };
      const answered = { ...listed, ...overtold, 'appeal.state': { $ne: 'open' as const } };
      return [...(await findIds(untold, limit)), ...(await findIds(answered, limit))];
    },
    findHeldBy: (userId, endsBy, limit) =>
      findIds({ 'claim.until': { $lte: endsBy }, 'claim.by._id': userId }, limit),
    findAbandoned: (limit) => findIds({ 'claim.until': { $lt: new Date() } }, limit),
    listDecided: (authorId, limit) =>
      model
        .find({ 'author._id': authorId, decidedAt: { $ne: null } }, { words: 0 })
        .sort({ decidedAt: -1 })
        .limit(limit)
        .lean<StoredCase[]>(),
    countByAuthor: (authorId) => model.countDocuments({ 'author._id': authorId }),
    rename: (person, progress) => renamePerson(model, person, progress),
    forgetName: (forgetting) => forgetInCases(model, forgetting),
    forget: (person, progress) => forgetPerson(model, person, progress),
  };
}
