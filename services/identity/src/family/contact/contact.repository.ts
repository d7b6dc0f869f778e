import type { Connection } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import { createAggregate } from '@ankur/service-kit/aggregate/create-aggregate';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { contactModel, type StoredContactRequest } from './contact.model.ts';

/** The one place that reads and writes requests for contact. */
export function createContactRepository(connection: Connection, relay: Pick<Relay, 'watch' | 'notify'>) {
  const requests = contactModel(connection);
  const { find, insert, change } = createAggregate<StoredContactRequest>({
    model: requests,
    relay,
    revision: 'version',
    // Of two that come at once one is kept.
    duplicate: { athleteId: () => new AppError('ALREADY_REQUESTED', { message: 'You have already asked.' }) },
  });
  return {
    find,
    insert,
    change,
    between: (athleteId: string, requesterId: string) =>
      requests.findOne({ athleteId, requesterId }).lean<StoredContactRequest>(),
    to: (athleteIds: readonly string[], limit: number) =>
      requests
        .find({ athleteId: { $in: [...athleteIds] } })
        .sort({ askedAt: -1 })
        .limit(limit)
        .lean<StoredContactRequest[]>(),
    by: (requesterId: string, limit: number) =>
      requests.find({ requesterId }).sort({ askedAt: -1 }).limit(limit).lean<StoredContactRequest[]>(),
    /** Removes a member: what they asked, what was asked of them, and what they granted. */
    forget: async (memberId: string): Promise<void> => {
      await requests.deleteMany({ athleteId: memberId });
      await requests.deleteMany({ requesterId: memberId });
      await requests.updateMany(
        { 'grant.by': memberId },
        { $set: { status: 'withdrawn' }, $unset: { grant: 1 }, $inc: { version: 1 } },
      );
    },
  };
}
export type ContactRepository = ReturnType<typeof createContactRepository>;
