import { Schema, type Connection, type Model, type Types } from 'mongoose';
import type { Actor } from '@ankur/contracts/domain-event';
import { withOutbox } from '@ankur/service-kit/outbox/outbox-fields';

/** One admin act; never changed, never deleted. */
export interface StoredAuditEntry {
  _id: Types.ObjectId;
  /** Id of the event that told of it, so that a repeated event is one entry. */
  eventId: string;
  at: Date;
  service: string;
  actor: Actor;
  action: string;
  target: { type: string; id: string; label?: string };
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
  requestId: string | null;
}

/**
 * Where entries about events of before name a member: who decided, and beside whose result something is written. Each is
 * looked for by itself, because the embedded store has no index for `$or`.
 */
export const placesInEvents = [
  ...['before.decidedBy.id', 'after.decidedBy.id'],
  ...['before.results.athleteId', 'after.results.athleteId'],
] as const;

const { Mixed } = Schema.Types;
const required = <T>(type: T) => ({ type, required: true }) as const;

const auditSchema = new Schema<StoredAuditEntry>(
  {
    eventId: required(String),
    at: required(Date),
    service: required(String),
    actor: { type: Mixed, default: null },
    action: required(String),
    target: required(Mixed),
    before: { type: Mixed, default: null },
    after: { type: Mixed, default: null },
    reason: { type: String, default: null },
    requestId: { type: String, default: null },
  },
  { collection: 'auditLog', versionKey: false, minimize: false },
);
auditSchema.index({ eventId: 1 }, { unique: true });
auditSchema.index({ at: -1, _id: -1 });
auditSchema.index({ 'target.id': 1, at: -1, _id: -1 });
auditSchema.index({ action: 1, at: -1, _id: -1 });
auditSchema.index({ 'actor.id': 1, at: -1, _id: -1 });
withOutbox(auditSchema);
for (const place of placesInEvents) auditSchema.index({ [place]: 1 }, { sparse: true });

export function auditModel(connection: Connection): Model<StoredAuditEntry> {
  return connection.model<StoredAuditEntry>('AuditEntry', auditSchema);
}
