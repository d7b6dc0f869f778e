import { z } from 'zod';
import { defineEndpoint, fileTimeoutMs } from '../endpoint.ts';
import { instant } from '../primitives.ts';
import { cursorText, lineText } from '../text.ts';

export const auditEntry = z
  .object({
    _id: z.string(),
    at: instant,
    service: z.string(),
    actor: z.object({ id: z.string(), username: z.string(), role: z.string() }).nullable(),
    action: z.string(),
    target: z.object({ type: z.string(), id: z.string(), label: z.string().optional() }),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    reason: z.string().nullable(),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

/** Which entries; all that are given must fit. */
const filters = {
  targetId: lineText({ max: 80 }).optional(),
  actorId: lineText({ max: 80 }).optional(),
  action: lineText({ max: 80 }).optional().describe('such as user.suspend'),
  from: instant.optional(),
  to: instant.optional().describe('entries before it'),
};

/** The audit log. */
export const auditEndpoints = {
  listAudit: defineEndpoint({
    id: 'listAudit',
    service: 'moderation',
    method: 'GET',
    path: '/api/moderation/audit',
    access: 'admin',
    limit: 'admin',
    summary: 'The append-only audit log, newest first',
    query: z.object({
      cursor: cursorText.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
      ...filters,
    }),
    output: z.object({ entries: z.array(auditEntry), nextCursor: z.string().nullable() }),
  }),
  exportAudit: defineEndpoint({
    id: 'exportAudit',
    service: 'moderation',
    method: 'GET',
    path: '/api/moderation/audit/export-file',
    access: 'admin',
    limit: 'admin',
    timeoutMs: fileTimeoutMs,
    summary: 'The audit log as csv, newest first, streamed; formulas are inert',
    query: z.object(filters),
    output: z.unknown().describe('the bytes of the file'),
  }),
} as const;
