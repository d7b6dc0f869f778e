import type { Change, Creation, EventsOf, FieldsToSet } from '@ankur/service-kit/aggregate/change';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { StoredCase } from './store/case.model.ts';

export type CaseFields = FieldsToSet<StoredCase>;

/** Fields of a change that somebody deciding has to know; what is written without it makes no open view stale. */
export function material({ version }: StoredCase, set: CaseFields): CaseFields {
  return { ...set, materialVersion: version + 1 };
}

/** What an admin made of an item; its author may have deleted it since. Null: no admin has decided, a rule at most. */
export function outcomeOf({
  status,
  decided,
  decidedBy,
  closedAt,
}: Pick<StoredCase, 'status' | 'decided' | 'decidedBy' | 'closedAt'>): 'takenDown' | 'kept' | null {
  if (decidedBy === null) return null;
  const outcome = closedAt === null ? status : decided?.status;
  if (outcome === 'removed' || outcome === 'rejected') return 'takenDown';
  return outcome === 'approved' ? 'kept' : null;
}

/** Writes the fields to a case, or stores a blank one with them. */
export function writeOrCreate(
  current: StoredCase,
  set: CaseFields,
  events: Extract<EventsOf<StoredCase>, (next: StoredCase) => readonly OutboxEntry[]>,
): Change<StoredCase> | Creation<StoredCase> {
  if (current.version > 0) return { set, events };
  const create = { ...current, ...set, version: 1 } as StoredCase;
  return { create, events: events(create) };
}
