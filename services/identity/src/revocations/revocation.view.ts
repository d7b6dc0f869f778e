import type { Revocation } from '@ankur/contracts/identity/revocation';
import type { StoredRevocation } from './revocation-fields.ts';

export function viewRevocation(
  kind: Revocation['kind'],
  subject: string,
  stored: StoredRevocation,
): Revocation {
  return {
    _id: `${kind}:${subject}`,
    kind,
    subject,
    code: stored.code,
    before: stored.before,
    lifted: stored.lifted,
    ...(stored.message === undefined ? {} : { message: stored.message }),
    ...(stored.reason === undefined ? {} : { reason: stored.reason }),
    ...(stored.until === undefined ? {} : { until: stored.until?.toISOString() ?? null }),
    seq: stored.seq,
  };
}
