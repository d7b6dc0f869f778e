import type { FraudSignal } from '@ankur/contracts/events/managing/admin-event';
import type { MemberCaller } from '@ankur/service-kit/auth/access';
import type { EventsContext } from '../context.ts';
import type { StoredEvent } from '../events/event.model.ts';
import { isPublic } from '../events/event.policy.ts';
import { findSignals } from '../managing/fraud-signals.ts';
import { sameWords, screenWords } from './screen-words.ts';

/** The same words within this time are said to many. */
const sameTextMs = 7 * 24 * 60 * 60_000;

/** What was said of words and picture before, as far as it still holds and no admin has decided on it. */
function keptSignals(before: StoredEvent | null, isSame: boolean): FraudSignal[] {
  if (before === null || isPublic(before)) return [];
  const kept: readonly FraudSignal[] = isSame ? ['held-words', 'unscreened', 'new-picture'] : ['new-picture'];
  return (before.signals ?? []).filter((signal) => kept.includes(signal));
}

/** What speaks for a second look at an event of a member (L12); `before` is the state that it changes, null for a new one. */
export async function judgeEvent(
  { events, members, screen }: Pick<EventsContext, 'events' | 'members' | 'screen'>,
  event: StoredEvent,
  { author, before }: { author: MemberCaller; before: StoredEvent | null },
): Promise<FraudSignal[]> {
  const isSame = before !== null && sameWords(before, event);
  const [[organizer], sameTexts, said] = await Promise.all([
    members.listCards([author.userId]),
    event.textKey === undefined
      ? 0
      : events.countSameText(event.textKey, { since: new Date(Date.now() - sameTextMs), but: event._id }),
    isSame ? null : screenWords(screen, event, { author, isEdit: before !== null }),
  ]);
  const found = findSignals(event, { isVerified: organizer?.isVerified === true, sameTexts });
  return [...found, ...keptSignals(before, isSame), ...(said === null ? [] : [said])];
}
