import { adminActed } from '@ankur/contracts/audit.events';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { StoredCase } from '../cases/store/case.model.ts';

function auditedState({ status, flagCount, rejectionReason, moderationNotes, appeal, version }: StoredCase) {
  const appealed = appeal ? { appeal: appeal.state } : {};
  return { status, flagCount, rejectionReason, moderationNotes, ...appealed, version };
}

/** The states that an act lies between; `reason` where it is not that of the decision. */
interface Act {
  before: StoredCase;
  after: StoredCase;
  reason?: string;
}

/** The one entry of an admin's act on an item in the audit log. */
export function auditedEvent(
  action: string,
  { before: current, after: next, reason = next.decided?.reason ?? '' }: Act,
  cause: EventContext,
): OutboxEntry {
  const { contentType: type, contentId: id, title, content } = current;
  const data = {
    action,
    target: { type, id, label: [...(title ?? content)].slice(0, 80).join('') },
    before: auditedState(current),
    after: auditedState(next),
    ...(reason ? { reason } : {}),
  };
  return outboxEntry(adminActed('moderation'), data, cause);
}
