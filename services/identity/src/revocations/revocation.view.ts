import type { Revocation } from '@ankur/contracts/identity/revocation';
import type { StoredRevocation } from './revocation-fields.ts';

export function viewRevocation(
  kind: Revocation['kind'],
  subject: string,
  record: StoredRevocation,
): Revocation {
  return {
    _id: `${kind}:${subject}`,
    kind,
    subject,
    code: record.code,
    before: record.before,
    lifted: record.lifted,
    ...(record.message === undefined ? {} : { message: record.message }),
    ...(record.until === undefined ? {} : { until: record.until?.toISOString() ?? null }),
    seq: record.seq,
  };
}
