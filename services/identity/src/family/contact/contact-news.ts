import { contactChanged } from '@ankur/contracts/identity/family/family.events';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { StoredContactRequest } from './contact.model.ts';
import { toldVersionOf } from './contact.policy.ts';

/** What is told of a request as it stands now. */
export const contactNews = (
  request: StoredContactRequest,
  { answerers, isNews = true }: { answerers: string[]; isNews?: boolean },
  cause: EventContext,
): OutboxEntry[] => {
  const { _id, athleteId, requesterId, status, purpose, version } = request;
  const about = { requestId: _id.toHexString(), athleteId, requesterId, status, purpose };
  const toldVersion = toldVersionOf(request);
  return [outboxEntry(contactChanged, { ...about, answerers, isNews, version, toldVersion }, cause)];
};
