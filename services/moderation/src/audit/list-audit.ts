import type { z } from 'zod';
import type { AuditEntry, auditEndpoints } from '@ankur/contracts/moderation/audit.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import { decodeCursor, encodeCursor, type CursorPlace } from '@ankur/service-kit/mongo/cursor';
import type { ModerationContext } from '../context.ts';
import { auditView } from './audit.view.ts';

type ListQuery = z.output<(typeof auditEndpoints.listAudit)['query']>;

function placeOf(cursor: string): CursorPlace {
  const place = decodeCursor(cursor);
  if (Number.isNaN(Date.parse(String(place.key))))
    throw new AppError('VALIDATION_FAILED', { field: 'cursor' });
  return place;
}

/** A page of the audit log, newest first. */
export async function listAudit(
  { audit }: ModerationContext,
  { cursor, limit, targetId, actorId }: ListQuery,
): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : placeOf(cursor);
  const found = await audit.list({ targetId, actorId, after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const nextCursor = last ? encodeCursor({ key: last.at.toISOString(), id: last._id.toString() }) : null;
  return { entries: shown.map(auditView), nextCursor };
}
