import type { FraudSignal } from '@ankur/contracts/events/managing/admin-event';
import type { EventsContext } from '../context.ts';
import type { StoredEvent } from '../events/event.model.ts';
import { findSignals } from '../managing/fraud-signals.ts';

/** The same words within this time are said to many. */
const sameTextMs = 7 * 24 * 60 * 60_000;

/** The signals of an event of a member (L12). */
export async function judgeEvent(
  { events, members }: Pick<EventsContext, 'events' | 'members'>,
  event: Pick<StoredEvent, '_id' | 'title' | 'description' | 'price' | 'textKey'>,
  organizerId: string,
): Promise<FraudSignal[]> {
  const [[organizer], sameTexts] = await Promise.all([
    members.listCards([organizerId]),
    event.textKey === undefined
      ? 0
      : events.countSameText(event.textKey, { since: new Date(Date.now() - sameTextMs), but: event._id }),
  ]);
  return findSignals(event, { isVerified: organizer?.isVerified === true, sameTexts });
}
