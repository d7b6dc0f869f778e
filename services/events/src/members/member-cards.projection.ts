import {
  userErased,
  userRegistered,
  userRestored,
  userRoleChanged,
  userSuspended,
  userUpdated,
} from '@ankur/contracts/identity/identity.events';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { defineProjection, type Projection } from '@ankur/service-kit/backfill/define-projection';
import type { EventsContext } from '../context.ts';

/** Keeps the cards of those who are going, and of organisers, up to date, and who of them is suspended or under 18. */
export function memberCards({ members }: EventsContext): Projection {
  return defineProjection({
    // Filled anew under this name: cards of before did not know who is under 18.
    name: 'member-cards',
    source: profileEndpoints.listMemberSnapshots,
    events: [userRegistered, userUpdated, userRoleChanged, userSuspended, userRestored, userErased],
    apply: async ({ user, version, isSuspended, isMinor, isPrivate }) => {
      await members.keep(user, version);
      if (isSuspended !== undefined) await members.keepSuspension(user._id, { isSuspended, version });
      if (isMinor !== undefined && isPrivate !== undefined)
        await members.keepAge(user._id, { isMinor, isPrivate, version });
    },
  });
}
