import type { ReleaseToken } from '@ankur/contracts/gateway/release-tokens.endpoints';
import type { StoredReleaseToken } from './release-token.repository.ts';

/** A token as admins see it, without itself. */
export function viewReleaseToken(token: StoredReleaseToken): ReleaseToken {
  const { _id, remote, hint, note, createdAt, createdBy, lastUsedAt, revokedAt } = token;
  return {
    ...{ _id: _id.toHexString(), remote, hint, note },
    state: revokedAt === undefined ? 'good' : 'revoked',
    createdAt: createdAt.toISOString(),
    createdBy: createdBy.username,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
