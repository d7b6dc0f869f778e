import { activitySeen } from '@ankur/contracts/gateway/gateway.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { noteSeen } from '../activity/note-activity.ts';
import type { IdentityContext } from '../context.ts';

/** Who was here, as the gateways saw it. */
export function onActivitySeen(context: IdentityContext): Subscriber {
  return onEvent(activitySeen, async ({ data }, { progress }) => {
    for (const seen of data.seen) {
      progress();
      await noteSeen(context, seen);
    }
  });
}
