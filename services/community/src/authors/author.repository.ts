import type { Connection, QueryFilter } from 'mongoose';
import type { AuthorCard } from '@ankur/contracts/identity/user';
import type { MemberCaller } from '@ankur/service-kit/auth/access';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import { authorModel, type AuthorModel, type StoredAuthor } from './author.model.ts';

export interface AuthorRepository {
  model: AuthorModel;
  /** Card of a caller; what the session says until the event of identity has arrived. */
  cardOf(caller: MemberCaller): Promise<AuthorCard>;
  /** Keeps a card unless a newer one is known; true when this one is now the newest. */
  keep(card: AuthorCard, version: number): Promise<boolean>;
}

function plainCard({ _id, username, profilePicture, role, isVerified, sport }: AuthorCard): AuthorCard {
  return {
    _id,
    username,
    ...(profilePicture ? { profilePicture } : {}),
    ...(role ? { role } : {}),
    ...(isVerified === undefined ? {} : { isVerified }),
    ...(sport ? { sport } : {}),
  };
}

/** Creates the one place that reads and writes author cards. */
export function createAuthorRepository(connection: Connection): AuthorRepository {
  const model = authorModel(connection);
  return {
    model,
    async cardOf({ userId, username, role }) {
      const known = await model.findById(userId).lean<StoredAuthor>();
      return known ? plainCard(known) : { _id: userId, username, role };
    },
    async keep(card, version) {
      const filter = { _id: card._id, version: { $lte: version } } as QueryFilter<StoredAuthor>;
      try {
        await model.replaceOne(filter, { ...plainCard(card), version }, { upsert: true });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}
