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

/** Keeps the cards of those who are going, and of organisers, up to date, and who of them is suspended. */
export function memberCards({ members }: EventsContext): Projection {
  return defineProjection({
    name: 'members',
    source: profileEndpoints.listMemberSnapshots,
    events: [userRegistered, userUpdated, userRoleChanged, userSuspended, userRestored, userErased],
    apply: async ({ user, version, isSuspended }) => {
      await members.keep(user, version);
      if (isSuspended !== undefined) await members.keepSuspension(user._id, { isSuspended, version });
    },
  });
}
