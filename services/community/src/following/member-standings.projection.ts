import type { z } from 'zod';
import {
  userErased,
  userRegistered,
  userRestored,
  userRoleChanged,
  userSuspended,
  userUpdated,
  type userState,
} from '@ankur/contracts/identity/identity.events';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { defineProjection, type Projection } from '@ankur/service-kit/backfill/define-projection';
import type { Community } from '../context.ts';
import type { MemberStandingRepository } from './member-standing.repository.ts';

/** Keeps what is told of a member. An instance of an earlier version tells less: until more is known nobody follows them, and they count as minors. */
export async function keepStanding(
  standings: Pick<MemberStandingRepository, 'keep'>,
  { user: { _id }, version: told, isSuspended, isMinor }: z.infer<typeof userState>,
): Promise<void> {
  // Whoever tells all of the same version knows more.
  const version = isSuspended === undefined || isMinor === undefined ? told - 0.5 : told;
  await standings.keep({ _id, isSuspended: isSuspended ?? true, isMinor: isMinor ?? true, version });
}

/** Keeps who may be followed, and who is a minor, up to date. */
export function memberStandings({ standings }: Pick<Community, 'standings'>): Projection {
  return defineProjection({
    name: 'member-standings',
    listensAs: 'standings',
    source: profileEndpoints.listMemberSnapshots,
    events: [userRegistered, userUpdated, userRoleChanged, userSuspended, userRestored, userErased],
    apply: (state) => keepStanding(standings, state),
  });
}
