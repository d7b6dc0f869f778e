import { defineMigration } from '@ankur/service-kit/migrations/define-migration';
import { inBatches } from '@ankur/service-kit/migrations/in-batches';
import type { StoredEvent } from '../events/event.model.ts';
import { findWords } from '../managing/event-words.ts';
import type { Guest, StoredGuestList } from '../registrations/guest-list.model.ts';
import { newTicket } from '../registrations/ticket.ts';

const withTicket = (guest: Guest): Guest => (guest.ticket ? guest : { ...guest, ticket: newTicket() });

/** Events from before the console are found by its search, and members who registered before there were tickets have one. */
export const addWordsAndTickets = defineMigration({
  id: 1,
  name: 'words-and-tickets',
  up: async (context) => {
    const { db } = context;
    await inBatches<StoredEvent>(
      context,
      { collection: 'events', filter: { words: { $exists: false } } },
      (found) =>
        db.collection('events').bulkWrite(
          found.map((event) => ({
            // Whoever has changed meanwhile has the words by that.
            updateOne: {
              filter: { _id: event._id, version: event.version },
              update: { $set: { words: findWords(event) } },
            },
          })),
          { ordered: false },
        ),
    );
    await inBatches<StoredGuestList>(context, { collection: 'guestLists', filter: {} }, async (lists) => {
      for (const { _id, version, guests } of lists)
        await db
          .collection('guestLists')
          .updateOne({ _id, version }, { $set: { guests: guests.map(withTicket) } as object });
    });
  },
});
