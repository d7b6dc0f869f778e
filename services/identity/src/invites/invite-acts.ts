import { adminActed } from '@ankur/contracts/audit.events';
import { inviteChanged } from '@ankur/contracts/identity/invites.events';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { StoredInvite } from './invite.repository.ts';

const acted = adminActed('identity');
const shown = ({ uses, left, note, expiresAt }: StoredInvite) => ({
  ...{ uses, left, note },
  expiresAt: expiresAt.toISOString(),
});

/** The entry in the log and what consoles hear of a change of an invitation. */
export function inviteActed(
  action: 'invite.create' | 'invite.revoke',
  invite: StoredInvite,
  cause: EventContext,
): OutboxEntry[] {
  const inviteId = invite._id.toHexString();
  const target = { type: 'invite', id: inviteId, label: `…${invite.hint}` };
  const state =
    action === 'invite.create'
      ? { before: null, after: shown(invite) }
      : { before: { ...shown(invite), revoked: false }, after: { revoked: true } };
  return [
    outboxEntry(inviteChanged, { inviteId, version: invite.version }, cause),
    outboxEntry(acted, { action, target, ...state }, cause),
  ];
}
