import { eventResultsPublished } from '@ankur/contracts/events/events.events';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { StoredEvent } from '../events/event.model.ts';

/** Tells the whole list of results of an event; of one that was taken away nobody has any. */
export function tellResults(event: StoredEvent, cause: EventContext): OutboxEntry {
  return outboxEntry(
    eventResultsPublished,
    {
      eventId: event._id.toHexString(),
      title: event.title,
      sport: event.sport,
      startsAt: event.date.toISOString(),
      version: event.version,
      results: event.status === 'removed' ? [] : (event.results ?? []),
    },
    cause,
  );
}

/** What takes the results of an event that is taken away from the pages of its athletes, where its title stands beside them. */
export const tellResultsGone = (event: StoredEvent, cause: EventContext): OutboxEntry[] =>
  event.status === 'removed' && event.results?.length ? [tellResults(event, cause)] : [];
