import type { Connection, QueryFilter } from 'mongoose';
import { maxFollowedMembers } from '@ankur/contracts/community/limits';
import { AppError } from '@ankur/contracts/error-codes';
import { findPlain } from '@ankur/service-kit/mongo/find-plain';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import { followingModel, type StoredFollowing } from './following.model.ts';

/** A member who is followed, and since when. */
export type Followed = Pick<StoredFollowing, 'member' | 'since'>;

export interface FollowingRepository {
  /** Does nothing where it stands already; throws `CONFLICT` past the limit. */
  follow(by: string, member: string): Promise<void>;
  unfollow(by: string, member: string): Promise<void>;
  /** Neither follows the other any more. */
  part(one: string, other: string): Promise<void>;
  /** Nobody follows this member, who follows nobody; `progress` after every batch. */
  erase(userId: string, progress: () => void): Promise<void>;
  /** Whom a member follows, the newest first. */
  list(by: string): Promise<Followed[]>;
  isFollowing(by: string, member: string): Promise<boolean>;
  countFollowers(member: string): Promise<number>;
}

const pair = (by: string, member: string): string => `${by}:${member}`;
const where = (filter: Record<string, unknown>) => filter as QueryFilter<StoredFollowing>;
const eraseBatch = 500;
const full = `You follow ${maxFollowedMembers.toLocaleString('en-IN')} members, which is the most. Unfollow somebody first.`;

/** Creates the one place that reads and writes who follows whom. */
export function createFollowingRepository(connection: Connection): FollowingRepository {
  const model = followingModel(connection);
  const unfollow = async (by: string, member: string): Promise<void> => {
    await model.deleteOne(where({ _id: pair(by, member) }));
  };
  /** A batch at a time: who is followed by very many would outlast the time that one write has. */
  const eraseAll = async (filter: Partial<StoredFollowing>, progress: () => void): Promise<void> => {
    for (;;) {
      const found = await findPlain<Pick<StoredFollowing, '_id'>>(model, {
        filter,
        projection: { _id: 1 },
        limit: eraseBatch,
      });
      if (found.length === 0) return;
      await model.deleteMany(where({ _id: { $in: found.map(({ _id }) => _id) } }));
      progress();
    }
  };
  return {
    unfollow,
    async follow(by, member) {
      try {
        await model.create({ _id: pair(by, member), by, member, since: new Date() });
      } catch (error) {
        if (isDuplicateKey(error)) return;
        throw error;
      }
      // Counted behind the write: of many at the same moment none goes past the limit.
      if ((await model.countDocuments(where({ by }))) <= maxFollowedMembers) return;
      await unfollow(by, member);
      throw new AppError('CONFLICT', { message: full });
    },
    async part(one, other) {
      await model.deleteMany(where({ _id: { $in: [pair(one, other), pair(other, one)] } }));
    },
    async erase(userId, progress) {
      await eraseAll({ by: userId }, progress);
      await eraseAll({ member: userId }, progress);
    },
    list: (by) =>
      findPlain<Followed>(model, {
        filter: { by },
        projection: { _id: 0, member: 1, since: 1 },
        sort: { since: -1 },
        limit: maxFollowedMembers,
      }),
    isFollowing: async (by, member) =>
      (await model.countDocuments(where({ _id: pair(by, member) }), { limit: 1 })) > 0,
    countFollowers: (member) => model.countDocuments(where({ member })),
  };
}
