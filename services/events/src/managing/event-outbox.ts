import { adminActed } from '@ankur/contracts/audit.events';
import type { EventDefinition } from '@ankur/contracts/domain-event';
import {
  eventApproved,
  eventChanged,
  eventCompleted,
  eventPublished,
  eventRejected,
  eventSubmitted,
} from '@ankur/contracts/events/events.events';
import type { EventStatus } from '@ankur/contracts/events/event-values';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { StoredEvent, StoredResult } from '../events/event.model.ts';
import { viewEventState } from '../events/event.view.ts';

const acted = adminActed('events');

const definitions = {
  pending: eventSubmitted,
  approved: eventApproved,
  rejected: eventRejected,
  published: eventPublished,
  completed: eventCompleted,
  cancelled: eventChanged,
  removed: eventChanged,
} as const satisfies Record<EventStatus, EventDefinition>;

/** Tells everybody concerned what an event is now. */
export function tellState(before: StoredEvent | null, next: StoredEvent, cause: EventContext): OutboxEntry {
  const isSame = before?.status === next.status;
  return outboxEntry(isSame ? eventChanged : definitions[next.status], viewEventState(before, next), cause);
}

/** Tells everybody concerned that an event was changed, also where that gave it another status. */
export const tellChange = (before: StoredEvent, next: StoredEvent, cause: EventContext): OutboxEntry =>
  outboxEntry(eventChanged, viewEventState(before, next), cause);

/** Who decided is the actor of the entry. */
const unlogged = new Set([
  ...['_id', 'outbox', 'version', 'words', 'textKey', 'submission', 'submissionHash', 'decidedBy'],
]);

/** How to reach a person is in the log as changed, not word for word, and so is the name of a member: the log outlives accounts. */
function isPersonal(event: StoredEvent, name: string): boolean {
  if (name === 'organizerName') return event.organizerId !== undefined || event.submittedBy !== undefined;
  return name === 'organizerEmail' || name === 'organizerPhone';
}

/** Results without what was written beside them. */
const marksOf = (results: readonly StoredResult[]) => results.map(({ note: _words, ...mark }) => mark);

function logged(event: StoredEvent, names: readonly string[], word: string): Record<string, unknown> {
  const { results } = event;
  const fields = { ...event, ...(results ? { results: marksOf(results) } : {}) } as Record<string, unknown>;
  const shown = (name: string) =>
    fields[name] !== undefined && isPersonal(event, name) ? word : (fields[name] ?? null);
  return Object.fromEntries(names.map((name) => [name, shown(name)]));
}

/** Names of the fields in which two states differ; of a new event all that it has. */
function findChanged(before: StoredEvent | null, after: StoredEvent): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after)]);
  const value = (event: StoredEvent | null, name: string) => {
    const found = (event as unknown as Record<string, unknown> | null)?.[name] ?? null;
    // A list that was never given is read as an empty one.
    return Array.isArray(found) && found.length === 0 ? 'null' : JSON.stringify(found);
  };
  return [...names].filter((name) => !unlogged.has(name) && value(before, name) !== value(after, name));
}

/** Whether two states differ in anything that is logged. */
export const isChanged = (before: StoredEvent, after: StoredEvent): boolean =>
  findChanged(before, after).length > 0;

/** What an admin did to an event, once: the fields that changed, before and after. */
export function auditEvent(
  action: string,
  [before, after]: readonly [StoredEvent | null, StoredEvent],
  cause: EventContext & { reason?: string },
): OutboxEntry {
  const names = findChanged(before, after);
  return outboxEntry(
    acted,
    {
      action,
      target: { type: 'event', id: after._id.toString(), label: after.title },
      before: before && logged(before, names, 'former'),
      after: logged(after, names, before ? 'changed' : 'given'),
      ...(cause.reason ? { reason: cause.reason } : {}),
    },
    cause,
  );
}
