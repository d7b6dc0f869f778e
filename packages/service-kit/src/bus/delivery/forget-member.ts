import type { DomainEvent } from '@ankur/contracts/domain-event';
import { userErased } from '@ankur/contracts/identity/identity.events';

/**
 * An event that was given up, without a member who was erased: null when it tells of the member, the event without the
 * name of its actor when the member only caused it, the same object when there is nothing to forget. That somebody was
 * erased is never forgotten: a service that could not handle it still has to.
 */
export function forgetMember(event: DomainEvent, memberId: string): DomainEvent | null {
  if (event.type === userErased.type) return event;
  if (JSON.stringify(event.data ?? null).includes(memberId)) return null;
  const { actor } = event;
  return actor?.id === memberId && actor.username !== ''
    ? { ...event, actor: { ...actor, username: '' } }
    : event;
}
