import { adminActed } from '@ankur/contracts/audit.events';
import { releaseTokenChanged } from '@ankur/contracts/gateway/gateway.events';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { StoredReleaseToken } from './release-token.repository.ts';

/** The entry in the log and what consoles hear of a change of a token. */
export function tokenActed(
  action: 'releaseToken.create' | 'releaseToken.revoke',
  token: StoredReleaseToken,
  cause: EventContext,
): OutboxEntry[] {
  const { remote, hint, note, version } = token;
  const tokenId = token._id.toHexString();
  const target = { type: 'releaseToken', id: tokenId, label: `${remote} …${hint}` };
  const state =
    action === 'releaseToken.create'
      ? { before: null, after: { remote, note } }
      : { before: { remote, note, revoked: false }, after: { revoked: true } };
  return [
    outboxEntry(releaseTokenChanged, { tokenId, version }, cause),
    outboxEntry(adminActed('gateway'), { action, target, ...state }, cause),
  ];
}
