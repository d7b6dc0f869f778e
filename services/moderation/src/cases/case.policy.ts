import type { Change, Creation, EventsOf, FieldsToSet } from '@ankur/service-kit/aggregate/change';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { StoredCase } from './store/case.model.ts';

export type CaseFields = FieldsToSet<StoredCase>;

/** Fields of a change that somebody deciding has to know; what is written without it makes no open view stale. */
export function material({ version }: StoredCase, set: CaseFields): CaseFields {
  return { ...set, materialVersion: version + 1 };
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
