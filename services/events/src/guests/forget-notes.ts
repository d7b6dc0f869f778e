import type { Types } from 'mongoose';
import type { EventsContext } from '../context.ts';
import type { StoredEvent, StoredResult } from '../events/event.model.ts';

/** Results in which nothing is written beside the marks of these athletes: the very same rows where there was nothing. */
const withoutNotes = (results: readonly StoredResult[], gone: ReadonlySet<string>): StoredResult[] =>
  results.map((result) => {
    const { note, ...mark } = result;
    return note !== undefined && gone.has(result.athleteId) ? mark : result;
  });

/**
 * Takes away what an organiser wrote beside the results of athletes who are gone: it may name them. Their marks stay.
 * Answers the event as it is stored now, null when there is none.
 */
export async function forgetNotes(
  { events }: { events: Pick<EventsContext['events'], 'changeIfFound'> },
  eventId: Types.ObjectId,
  gone: ReadonlySet<string>,
): Promise<StoredEvent | null> {
  const changed = await events.changeIfFound(eventId, ({ results = [] }) => {
    const left = withoutNotes(results, gone);
    return left.every((result, index) => result === results[index])
      ? null
      : { set: { results: left }, events: [] };
  });
  return changed && changed.after;
}
