import { createHash } from 'node:crypto';
import { userErased } from '@ankur/contracts/identity/identity.events';
import { erasedName } from '@ankur/contracts/identity/user';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { IdentityContext } from '../context.ts';
import { viewRevocation } from '../revocations/revocation.view.ts';
import type { StoredRevocation } from '../revocations/revocation-fields.ts';
import type { StoredUser } from '../users/user.model.ts';
import type { Mentioned } from './find-mentioned-name.ts';
import type { UserChange } from '../users/user.repository.ts';
import { viewUserState } from '../users/user.view.ts';

/** Longer than any access token lives, in seconds. */
const tokensSeconds = 60 * 60;

/** What stays of an account: that there was one. Its version is newer than every state that was ever told of it. */
const stays: ReadonlySet<keyof StoredUser> = new Set(['_id', 'outbox', 'version', 'createdAt']);

/**
 * Fingerprint of an address, so that whoever kept it finds it without being told. None of one that the member never proved to
 * read: anybody registers with the address of a stranger, whose messages must not go with such an account.
 */
const fingerprintOfAddress = ({ email, confirmedEmail }: StoredUser): string =>
  email === confirmedEmail ? createHash('sha256').update(email).digest('base64url') : '';

/** The one write that erases an account; what is left to remove elsewhere stands in `erasing` until it is done. */
export function erasure(
  { sequence }: Pick<IdentityContext, 'sequence'>,
  user: StoredUser,
  { cause, act, mentioned }: { cause: EventContext; act: readonly OutboxEntry[]; mentioned: Mentioned },
): UserChange {
  const cleared = Object.fromEntries(
    Object.keys(user)
      .filter((name) => !stays.has(name as keyof StoredUser))
      .map((name) => [name, undefined]),
  );
  const id = user._id.toHexString();
  const now = new Date();
  const revocation: StoredRevocation = {
    code: 'SESSION_ENDED',
    before: Math.floor(now.getTime() / 1000) + tokensSeconds,
    lifted: false,
    seq: sequence.next(),
  };
  const { email, profilePicture } = user;
  return {
    set: {
      ...cleared,
      username: erasedName,
      email: `${id}@erased.invalid`,
      role: 'athlete',
      plan: 'free',
      isVerified: false,
      // Whoever lists members leaves those out who are suspended.
      isSuspended: true,
      erasedAt: now,
      erasing: { email, ...(profilePicture === undefined ? {} : { profilePicture }) },
      revocation,
    },
    events: (next) => [
      outboxEntry(
        userErased,
        {
          ...viewUserState(next),
          revocation: viewRevocation('user', id, revocation),
          address: fingerprintOfAddress(user),
          ...(mentioned === null ? {} : { mentioned }),
        },
        { ...cause, actor: null },
      ),
      ...act,
    ],
  };
}
