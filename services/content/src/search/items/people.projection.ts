import {
  userRegistered,
  userRestored,
  userRoleChanged,
  userSuspended,
  userUpdated,
} from '@ankur/contracts/identity/identity.events';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { defineProjection, type Projection } from '@ankur/service-kit/backfill/define-projection';
import type { SearchItemRepository } from './search-item.repository.ts';

/** Members by name, sport and role. Of whom no suspension is denied is found by nobody. */
export function searchPeople(items: SearchItemRepository): Projection {
  return defineProjection({
    name: 'search-people',
    listensAs: 'search',
    source: profileEndpoints.listMemberSnapshots,
    events: [userRegistered, userUpdated, userRoleChanged, userSuspended, userRestored],
    apply: ({ user, version: told, isSuspended, isAdult }) => {
      // An instance of an earlier version tells less: whoever tells it of the same version knows more.
      const version = isSuspended === undefined || isAdult === undefined ? told - 0.5 : told;
      const { _id: itemId, username, sport, role, isVerified, profilePicture: picture } = user;
      const words = {
        title: username,
        text: [sport, role].filter((word) => word !== undefined).join(' '),
        ...(sport ? { sport } : {}),
        ...(role ? { role } : {}),
        ...(picture ? { picture } : {}),
        isVerified: isVerified ?? false,
        isAdult: isAdult ?? false,
      };
      const visible = isSuspended === false;
      return items.put({ kind: 'people', itemId }, { ownerId: itemId, words, visible, version });
    },
  });
}
