import { adminActed } from '@ankur/contracts/audit.events';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { StoredCase } from '../cases/store/case.model.ts';

function auditedState({ status, flagCount, rejectionReason, moderationNotes, version }: StoredCase) {
  return { status, flagCount, rejectionReason, moderationNotes, version };
}

/** The one entry of an admin's act on an item in the audit log. */
export function auditedEvent(
  action: string,
  { before: current, after: next }: { before: StoredCase; after: StoredCase },
  cause: EventContext,
): OutboxEntry {
  const { contentType: type, contentId: id, title, content } = current;
  const reason = next.decided?.reason;
  const data = {
    action,
    target: { type, id, label: (title ?? content).slice(0, 80) },
    before: auditedState(current),
    after: auditedState(next),
    ...(reason ? { reason } : {}),
  };
  return outboxEntry(adminActed('moderation'), data, cause);
}
