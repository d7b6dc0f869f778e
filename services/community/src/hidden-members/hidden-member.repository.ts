import type { Connection, QueryFilter } from 'mongoose';
import { maxHiddenMembers, type HiddenKind } from '@ankur/contracts/community/limits';
import { AppError } from '@ankur/contracts/error-codes';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import { hidingModel, type HiddenMember, type StoredHiding } from './hidden-member.model.ts';

/** Whose words a reader is not shown. */
export interface Hidden {
  /** Muted and blocked ones, and those who blocked the reader: absent from feeds and comments. */
  everywhere: ReadonlySet<string>;
  /** Blocked by one or the other: neither can open or answer what the other wrote. */
  blocked: ReadonlySet<string>;
}

const nobody: Hidden = { everywhere: new Set(), blocked: new Set() };

export interface HiddenMemberRepository {
  of(userId: string | null): Promise<Hidden>;
  /** The newest first. */
  list(userId: string): Promise<HiddenMember[]>;
  /** Throws `CONFLICT` past the limit. */
  hide(userId: string, member: string, kind: HiddenKind): Promise<void>;
  show(userId: string, member: string): Promise<void>;
}

/** Creates the one place that reads and writes who hides whom. */
export function createHiddenMemberRepository(connection: Connection): HiddenMemberRepository {
  const model = hidingModel(connection);
  const find = (userId: string) => model.findById(userId).lean<StoredHiding>();
  const write = async (
    filter: Record<string, unknown>,
    update: Record<string, unknown>,
  ): Promise<boolean> => {
    try {
      await model.updateOne(filter as QueryFilter<StoredHiding>, update, { upsert: true });
      return true;
    } catch (error) {
      // There is a document already, and the filter does not fit it.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };
  const drop = async (userId: string, member: string): Promise<void> => {
    await model.updateOne({ _id: userId }, { $pull: { hides: { member } } });
    await model.updateOne({ _id: member }, { $pull: { blockedBy: userId } });
  };
  return {
    async of(userId) {
      const stored = userId === null ? null : await find(userId);
      if (!stored) return nobody;
      const { hides, blockedBy } = stored;
      const blocked = hides.filter(({ kind }) => kind === 'blocked').map(({ member }) => member);
      return {
        everywhere: new Set([...hides.map(({ member }) => member), ...blockedBy]),
        blocked: new Set([...blocked, ...blockedBy]),
      };
    },
    async list(userId) {
      return (await find(userId))?.hides.toReversed() ?? [];
    },
    async hide(userId, member, kind) {
      if (((await find(userId))?.hides.length ?? 0) >= maxHiddenMembers) throw new AppError('CONFLICT');
      await drop(userId, member);
      const entry: HiddenMember = { member, kind, since: new Date() };
      await write({ _id: userId, 'hides.member': { $ne: member } }, { $push: { hides: entry } });
      if (kind === 'blocked') await write({ _id: member }, { $addToSet: { blockedBy: userId } });
    },
    show: drop,
  };
}
