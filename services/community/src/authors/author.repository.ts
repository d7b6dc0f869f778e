import { cardRole } from '@ankur/contracts/roles';
import type { Connection, QueryFilter } from 'mongoose';
import type { AuthorCard } from '@ankur/contracts/identity/user';
import type { MemberCaller } from '@ankur/service-kit/auth/access';
import { findPlain } from '@ankur/service-kit/mongo/find-plain';
import { createKeptReads, type KeepOptions } from '@ankur/service-kit/mongo/keep-reads';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { EmbeddedAuthor } from './author-fields.ts';
import { authorModel, type Spread, type StoredAuthor } from './author.model.ts';
import { authorView } from './author.view.ts';

/** A card that is still on its way into what its member wrote. */
export type SpreadingAuthor = StoredAuthor & { spread: Spread };

export interface AuthorRepository {
  /** Card of a caller to embed; what the session says until the event of identity has arrived. */
  findCard(caller: MemberCaller): Promise<EmbeddedAuthor>;
  /** Cards of those who are known, in no order. */
  find(userIds: readonly string[]): Promise<AuthorCard[]>;
  /** Keeps a card and that it has to be spread, unless it or a newer one is known. */
  keep(card: AuthorCard, version: number): Promise<boolean>;
  /** Cards that have to be spread now. */
  due(limit: number): Promise<SpreadingAuthor[]>;
  /** Stores how far a card has come (null: everywhere), unless another instance or a newer card has moved on from where it was. */
  advance(card: SpreadingAuthor, spread: Spread | null): Promise<void>;
}

/** Creates the one place that reads and writes author cards. */
export function createAuthorRepository(connection: Connection, options: KeepOptions = {}): AuthorRepository {
  const model = authorModel(connection);
  const keep = createKeptReads<StoredAuthor[]>(model, options);
  return {
    async findCard({ userId, username, role }) {
      const read = () => findPlain<StoredAuthor>(model, { filter: { _id: userId }, limit: 1 });
      const [known] = await keep(userId, read);
      if (known) return { ...authorView(known), version: known.version };
      return { _id: userId, username, ...cardRole(role) };
    },
    async find(userIds) {
      if (userIds.length === 0) return [];
      const filter = { _id: { $in: userIds } } as unknown as QueryFilter<StoredAuthor>;
      return (await model.find(filter).lean<StoredAuthor[]>()).map(authorView);
    },
    async keep(card, version) {
      const filter = { _id: card._id, version: { $lt: version } } as QueryFilter<StoredAuthor>;
      const now = new Date();
      const spread: Spread = { since: now, nextAt: now, afterPost: null, afterComment: null };
      try {
        await model.replaceOne(filter, { ...authorView(card), version, spread }, { upsert: true });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    due: (limit) =>
      model
        .find({ 'spread.nextAt': { $lte: new Date() } } as QueryFilter<StoredAuthor>)
        .sort({ 'spread.nextAt': 1 })
        .limit(limit)
        .lean<SpreadingAuthor[]>(),
    async advance({ _id, version, spread: { nextAt, afterPost, afterComment } }, spread) {
      const unchanged = {
        _id,
        version,
        'spread.nextAt': nextAt,
        'spread.afterPost': afterPost,
        'spread.afterComment': afterComment,
      };
      await model.updateOne(
        unchanged as QueryFilter<StoredAuthor>,
        spread ? { $set: { spread } } : { $unset: { spread: 1 } },
      );
    },
  };
}
