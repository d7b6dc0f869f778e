import type { AuditEntry } from '@ankur/contracts/moderation/audit.endpoints';
import type { AuditDocument } from './audit.model.ts';

/** An entry as admins read it. */
export function auditView({ _id, at, eventId: _eventId, ...rest }: AuditDocument): AuditEntry {
  return { ...rest, _id: _id.toString(), at: at.toISOString() };
}
