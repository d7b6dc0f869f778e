import { eventResultsPublished } from '@ankur/contracts/events/events.events';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { StoredEvent } from '../events/event.model.ts';
import { isOpenToAll } from '../events/event.policy.ts';

/** Tells the whole list of results of an event; of one that not everybody may open nobody has any. */
export function tellResults(event: StoredEvent, cause: EventContext, isNews = true): OutboxEntry {
  return outboxEntry(
    eventResultsPublished,
    {
      eventId: event._id.toHexString(),
      title: event.title,
      sport: event.sport,
      startsAt: event.date.toISOString(),
      version: event.version,
      results: isOpenToAll(event) ? (event.results ?? []) : [],
      isNews,
    },
    cause,
  );
}

/** What the pages of athletes show of an event beside its results; nothing of one that not everybody may open. */
const shownBeside = (event: StoredEvent): string =>
  isOpenToAll(event) ? JSON.stringify([event.title, event.date]) : '';

/** Tells the results again of an event that has been changed, where the pages of its athletes show that. */
export function tellResultsAnew(before: StoredEvent, next: StoredEvent, cause: EventContext): OutboxEntry[] {
  const isAsBefore = shownBeside(before) === shownBeside(next);
  return isAsBefore || !next.results?.length ? [] : [tellResults(next, cause, false)];
}
