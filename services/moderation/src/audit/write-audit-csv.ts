import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { inertCsv } from '@ankur/service-kit/answers/inert-csv';
import type { StoredAuditEntry } from './audit.model.ts';

const columns = [
  'at',
  'actor',
  'action',
  'targetType',
  'targetId',
  'target',
  'before',
  'after',
  'reason',
  'actorId',
  'actorRole',
  'requestId',
] as const;

function row(entry: StoredAuditEntry): string[] {
  const { at, actor, action, target, before, after, reason, requestId } = entry;
  return [
    at.toISOString(),
    actor?.username ?? '',
    action,
    target.type,
    target.id,
    target.label ?? '',
    JSON.stringify(before),
    JSON.stringify(after),
    reason ?? '',
    actor?.id ?? '',
    actor?.role ?? '',
    requestId ?? '',
  ];
}

async function* rows(entries: AsyncIterable<StoredAuditEntry>): AsyncGenerator<string[]> {
  for await (const entry of entries) yield row(entry);
}

/** Writes entries of the log as they come; no cell is computed by a spreadsheet. */
export async function writeAuditCsv(entries: AsyncIterable<StoredAuditEntry>, out: Writable): Promise<void> {
  const toCsv = stringify({ header: true, columns: [...columns], ...inertCsv });
  await pipeline(Readable.from(rows(entries)), toCsv, out);
}
