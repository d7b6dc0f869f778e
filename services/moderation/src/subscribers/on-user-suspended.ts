import { userSuspended } from '@ankur/contracts/identity/identity.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { releaseAllOf } from '../claims/release-case.ts';
import type { ModerationContext } from '../context.ts';

/** Who is suspended is on no item any more (decision C4). */
export function onUserSuspended(context: ModerationContext): Subscriber {
  return onEvent(
    userSuspended,
    ({ at, data: { user } }, cause) => releaseAllOf(context, { userId: user._id, at }, cause),
    { repeatable: true },
  );
}
