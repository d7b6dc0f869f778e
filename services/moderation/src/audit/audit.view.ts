import type { AuditEntry } from '@ankur/contracts/moderation/audit.endpoints';
import type { StoredAuditEntry } from './audit.model.ts';

/** An entry as admins read it. */
export function viewAuditEntry({ _id, at, eventId: _eventId, ...rest }: StoredAuditEntry): AuditEntry {
  return { ...rest, _id: _id.toString(), at: at.toISOString() };
}
