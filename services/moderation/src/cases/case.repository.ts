import type { Connection, QueryFilter } from 'mongoose';
import { createAggregate, type Aggregate } from '@ankur/service-kit/aggregate/create-aggregate';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { caseModel, type Person, type StoredCase } from './case.model.ts';
import { renamePerson } from './rename-person.ts';

type Cases = Aggregate<StoredCase>;

/** The only door to the cases. */
export interface CaseRepository extends Pick<Cases, 'find' | 'change' | 'changeIfFound' | 'changeOrCreate'> {
  /** Those of the ids that are known. */
  read: (ids: readonly string[]) => Promise<StoredCase[]>;
  /** The flag's own document now says that it is counted. */
  forgetFlag: (id: string, flagId: string) => Promise<void>;
  findOpenComments: (postId: string, limit: number) => Promise<string[]>;
  findOverdue: (limit: number) => Promise<string[]>;
  /** Carries a new name into the cases its member wrote or flagged; `progress` after every batch. */
  rename: (person: Person, progress?: () => void) => Promise<void>;
}

/** Many members may flag one item at the same moment. */
const maxAttempts = 200;

export function createCaseRepository(
  connection: Connection,
  relay: Pick<Relay, 'watch' | 'notify'>,
): CaseRepository {
  const model = caseModel(connection);
  const { find, change, changeIfFound, changeOrCreate } = createAggregate<StoredCase>({
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
    find,
    change,
    changeIfFound,
    changeOrCreate,
    read: (ids) => model.find({ _id: { $in: [...ids] } }, { words: 0 }).lean<StoredCase[]>(),
    async forgetFlag(id, flagId) {
      await model.updateOne({ _id: id }, { $pull: { pendingFlagIds: flagId } });
    },
    findOpenComments: (postId, limit) => findIds({ postId, contentType: 'comment', closedAt: null }, limit),
    findOverdue: (limit) => findIds({ applied: false, 'decided.dueAt': { $lt: new Date() } }, limit),
    rename: (person, progress) => renamePerson(model, person, progress),
  };
}
