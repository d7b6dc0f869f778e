import { createHash } from 'node:crypto';
import type { Connection, QueryFilter, Types } from 'mongoose';
import { contactTopics, type ContactStatus } from '@ankur/contracts/content/contact.endpoints';
import { createAggregate } from '@ankur/service-kit/aggregate/create-aggregate';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { contactMessageModel, type StoredContactMessage } from './contact-message.model.ts';

export interface ContactFilter {
  topic?: StoredContactMessage['topic'];
  status?: ContactStatus;
  handled?: boolean;
}

const statusFilters = {
  new: { handled: false },
  answered: { handled: true, closed: { $ne: true } },
  // Reopened by an instance that knows no states, it is new.
  closed: { handled: true, closed: true },
} satisfies Record<ContactStatus, QueryFilter<StoredContactMessage>>;

const filterOf = ({ topic, status, handled }: ContactFilter): QueryFilter<StoredContactMessage> => ({
  ...(topic === undefined ? {} : { topic }),
  ...(handled === undefined ? {} : { handled }),
  ...(status === undefined ? {} : statusFilters[status]),
});

/** So many messages are looked through at a time. */
const pageSize = 500;
const fingerprintOf = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url');

/** The one place that reads and writes messages to the admins. */
export function createContactMessageRepository(
  connection: Connection,
  relay: Pick<Relay, 'watch' | 'notify'>,
) {
  const messages = contactMessageModel(connection);
  const { insert, change } = createAggregate<StoredContactMessage>({
    model: messages,
    relay,
    revision: 'version',
  });
  return {
    change,
    /** False when the same submission is there already. */
    async insertOnce(message: StoredContactMessage, events: readonly OutboxEntry[]): Promise<boolean> {
      try {
        await insert(message, events);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    findBySubmission: (keys: readonly string[]) =>
      messages
        .findOne({ submission: { $in: [...keys] } })
        .sort({ createdAt: -1 })
        .lean<StoredContactMessage>(),
    /** What a member wrote while signed in, in the order of its ids. */
    sentBy: (senderId: string, { after, limit }: { after: string | undefined; limit: number }) =>
      messages
        .find({ senderId, ...(after === undefined ? {} : { _id: { $gt: after } }) })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<StoredContactMessage[]>(),
    /** Removes what a member wrote while signed in, whatever address it names. */
    eraseSentBy: async (memberId: string): Promise<void> => {
      await messages.deleteMany({ senderId: memberId });
    },
    /** Removes what was written from an address, of which only the fingerprint is told (SHA-256, base64url). */
    async eraseFrom(address: string, progress: () => void): Promise<void> {
      // Page by page: one reading of all of them would outlast the time that a query has.
      for (let after: Types.ObjectId | null = null; ;) {
        const found: StoredContactMessage[] = await messages
          .find(after === null ? {} : { _id: { $gt: after } }, { email: 1 })
          .sort({ _id: 1 })
          .limit(pageSize)
          .lean<StoredContactMessage[]>();
        const last = found.at(-1);
        if (!last) return;
        const written = found.filter(({ email }) => fingerprintOf(email) === address);
        if (written.length > 0) await messages.deleteMany({ _id: { $in: written.map(({ _id }) => _id) } });
        progress();
        after = last._id;
      }
    },
    page: (filter: ContactFilter, { skip, limit }: { skip: number; limit: number }) =>
      messages
        .find(filterOf(filter))
        // What waits is read in its order; of the rest the newest matters.
        .sort(filter.status === 'new' ? { createdAt: 1, _id: 1 } : { createdAt: -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .lean<StoredContactMessage[]>(),
    /** How many stand where, of one topic or of all. */
    async countStates(topic?: StoredContactMessage['topic']): Promise<Record<ContactStatus, number>> {
      const counts = { new: 0, answered: 0, closed: 0 };
      for (const each of topic === undefined ? contactTopics : [topic]) {
        // Equal values only: these an index counts alone, what is answered and not closed it does not.
        const [waiting = 0, handled = 0, closed = 0] = await Promise.all(
          [{ handled: false }, { handled: true }, { handled: true, closed: true }].map((state) =>
            messages.countDocuments({ topic: each, ...state }),
          ),
        );
        counts.new += waiting;
        // A message may be closed between two counts.
        counts.answered += Math.max(0, handled - closed);
        counts.closed += closed;
      }
      return counts;
    },
  };
}
export type ContactMessageRepository = ReturnType<typeof createContactMessageRepository>;
