import {
  userRegistered,
  userRestored,
  userRoleChanged,
  userSuspended,
  userUpdated,
} from '@ankur/contracts/identity/identity.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { refreshAuthor } from '../authors/refresh-author.ts';
import type { Community } from '../context.ts';

/** Keeps author cards and their copies up to date. What a suspended member wrote stays. */
export function onUserChanged(community: Community): Subscriber[] {
  const events = [userRegistered, userUpdated, userRoleChanged, userSuspended, userRestored];
  return events.map((event) =>
    onEvent(event, async ({ data: { user, version } }) => refreshAuthor(community, user, version)),
  );
}
