import {
  userRestored,
  userRoleChanged,
  userSuspended,
  userUpdated,
} from '@ankur/contracts/identity/identity.events';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { defineProjection, type Projection } from '@ankur/service-kit/backfill/define-projection';
import type { ContentContext } from '../context.ts';

/** Keeps the author cards of blog posts up to date. */
export function blogAuthors({ blogPosts }: ContentContext): Projection {
  return defineProjection({
    name: 'blog-authors',
    source: profileEndpoints.listMemberSnapshots,
    events: [userUpdated, userRoleChanged, userSuspended, userRestored],
    apply: ({ user, version }, { progress }) => blogPosts.refreshAuthor(user, version, progress),
  });
}
