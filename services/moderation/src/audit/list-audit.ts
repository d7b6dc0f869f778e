import { AppError } from '@ankur/contracts/error-codes';
import type { auditEndpoints } from '@ankur/contracts/moderation/audit.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { decodeCursor, encodeCursor, type CursorPlace } from '@ankur/service-kit/mongo/cursor';
import type { ModerationContext } from '../context.ts';
import { viewAuditEntry } from './audit.view.ts';

function readPlace(cursor: string): CursorPlace {
  const place = decodeCursor(cursor);
  if (Number.isNaN(Date.parse(String(place.key))))
    throw new AppError('VALIDATION_FAILED', { field: 'cursor' });
  return place;
}

/** A page of the audit log, newest first. */
export function listAudit({ audit }: ModerationContext): UseCase<typeof auditEndpoints.listAudit> {
  return async ({ query: { cursor, limit, ...filters } }) => {
    const after = cursor === undefined ? null : readPlace(cursor);
    const found = await audit.list({ ...filters, after, limit: limit + 1 });
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    const nextCursor = last ? encodeCursor({ key: last.at.toISOString(), id: last._id.toString() }) : null;
    return { entries: shown.map(viewAuditEntry), nextCursor };
  };
}
