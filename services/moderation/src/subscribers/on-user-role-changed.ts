import { userRoleChanged } from '@ankur/contracts/identity/identity.events';
import { isStaff } from '@ankur/contracts/roles';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { releaseAllOf } from '../claims/release-case.ts';
import type { ModerationContext } from '../context.ts';

/** Who reviews no longer is on no item any more (decision C4). A card states every role but that of a moderator. */
export function onUserRoleChanged(context: ModerationContext): Subscriber {
  return onEvent(
    userRoleChanged,
    ({ at, data: { user } }, cause) => releaseAllOf(context, { userId: user._id, at }, cause),
    { repeatable: true, concerns: ({ user: { role } }) => role !== undefined && !isStaff(role) },
  );
}
