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
import type { Community } from '../context.ts';
import { refreshAuthor } from './refresh-author.ts';

/** Keeps author cards, also those beside what was written, up to date. What a suspended or erased member wrote stays, and leads to no page. */
export function authorCards(community: Community): Projection {
  return defineProjection({
    name: 'author-cards',
    source: profileEndpoints.listMemberSnapshots,
    events: [userRegistered, userUpdated, userRoleChanged, userSuspended, userRestored, userErased],
    apply: ({ user, version, isSuspended: isClosed = false }) =>
      refreshAuthor(community, { ...user, isClosed }, version),
  });
}
