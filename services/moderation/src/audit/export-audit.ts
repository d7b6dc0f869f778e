import { adminActed } from '@ankur/contracts/audit.events';
import type { auditEndpoints } from '@ankur/contracts/moderation/audit.endpoints';
import type { UseCaseInput } from '@ankur/service-kit/http/use-case';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { ModerationContext } from '../context.ts';
import type { StoredAuditEntry } from './audit.model.ts';

type Input = UseCaseInput<typeof auditEndpoints.exportAudit>;

/** Logs who takes the log away and with which filters, then finds its entries; they come one by one. */
export function exportAudit({
  audit,
}: ModerationContext): (input: Input) => Promise<AsyncIterable<StoredAuditEntry>> {
  return async (input) => {
    const act = {
      action: 'audit.export',
      target: { type: 'audit', id: 'log', label: 'Audit log' },
      before: null,
      after: input.query,
    };
    const event = outboxEntry(adminActed('moderation'), act, input);
    const { id: eventId, at, actor, requestId } = event;
    const entry = {
      ...act,
      eventId,
      at: new Date(at),
      service: 'moderation',
      actor,
      reason: null,
      requestId,
    };
    await audit.append(entry, [event]);
    return audit.stream(input.query);
  };
}
