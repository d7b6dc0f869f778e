import type { FraudSignal } from '@ankur/contracts/events/managing/admin-event';
import type { MemberCaller } from '@ankur/service-kit/auth/access';
import type { EventsContext } from '../context.ts';
import type { StoredEvent } from '../events/event.model.ts';

type Words = Pick<
  StoredEvent,
  'title' | 'shortDescription' | 'description' | 'location' | 'registrationLink'
>;

const textOf = ({ shortDescription, description, location, registrationLink }: Words): string =>
  [shortDescription, description, location, registrationLink].filter(Boolean).join('\n');

/** Whether others read the same in both. */
export const sameWords = (one: Words, other: Words): boolean =>
  one.title === other.title && textOf(one) === textOf(other);

/** What moderation says of the words of an event, null when they may be read. */
export async function screenWords(
  screen: EventsContext['screen'],
  event: Words,
  { author, isEdit }: { author: MemberCaller; isEdit: boolean },
): Promise<FraudSignal | null> {
  const asked = { contentType: 'event' as const, author, isEdit, title: event.title, text: textOf(event) };
  const { hold, screened } = await screen(asked);
  if (hold) return 'held-words';
  // Nobody checks an event late: an admin does.
  return screened ? null : 'unscreened';
}
