import { vouchChanged } from '@ankur/contracts/identity/vouches/vouches.events';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { StoredVouch } from './vouch.repository.ts';

/** What is told of a vouch as it stands now. */
export const vouchNews = (
  { _id, athleteId, coachId, state, version }: StoredVouch,
  cause: EventContext,
): OutboxEntry[] => [
  outboxEntry(vouchChanged, { vouchId: _id.toHexString(), athleteId, coachId, state, version }, cause),
];
