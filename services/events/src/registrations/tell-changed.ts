import { registrationChanged } from '@ankur/contracts/events/registrations.events';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { StoredEvent } from '../events/event.model.ts';
import type { Guest, StoredGuestList } from './guest-list.model.ts';
import { findChanged } from './guest-list.policy.ts';
import { viewRegistration } from './registration.view.ts';

/** Tells of everybody whose standing differs between two states of a list. */
export function tellChanged(
  event: StoredEvent,
  [before, list]: readonly [readonly Guest[], StoredGuestList],
  cause: EventContext,
): OutboxEntry[] {
  return findChanged(before, list.guests).map((userId) =>
    outboxEntry(
      registrationChanged,
      {
        ...viewRegistration(event, list, userId),
        userId,
        title: event.title,
        ...(event.organizerId ? { organizerId: event.organizerId } : {}),
      },
      cause,
    ),
  );
}
