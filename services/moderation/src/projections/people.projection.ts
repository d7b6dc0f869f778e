import { userErased, userUpdated } from '@ankur/contracts/identity/identity.events';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { defineProjection, type Projection } from '@ankur/service-kit/backfill/define-projection';
import type { ModerationContext } from '../context.ts';
import { refreshPerson } from '../people/refresh-person.ts';

/** Names of members as their cases show them. */
export function people(context: ModerationContext): Projection {
  return defineProjection({
    name: 'people',
    source: profileEndpoints.listMemberSnapshots,
    events: [userUpdated, userErased],
    apply: ({ user, version }, { progress }) => refreshPerson(context, { card: user, version }, progress),
  });
}
