import { contactChanged } from '@ankur/contracts/identity/family/family.events';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { StoredContactRequest } from './contact.model.ts';

/** What is told of a request as it stands now. */
export const contactNews = (
  { _id, athleteId, requesterId, status, purpose, version }: StoredContactRequest,
  { answerers, isNews = true }: { answerers: string[]; isNews?: boolean },
  cause: EventContext,
): OutboxEntry[] => [
  outboxEntry(
    contactChanged,
    { requestId: _id.toHexString(), athleteId, requesterId, status, purpose, answerers, isNews, version },
    cause,
  ),
];
