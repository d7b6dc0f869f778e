import { adminActed } from '@ankur/contracts/audit.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { ModerationContext } from '../context.ts';

/** Every service reports admin acts under this one type and names itself in the data. */
export function onAdminActed({ audit }: ModerationContext): Subscriber {
  return onEvent(adminActed('moderation'), async ({ id: eventId, at, actor, requestId, data }) => {
    const { service, action, target, before, after, reason = null } = data;
    const { type, id, label } = target;
    await audit.append({
      eventId,
      at: new Date(at),
      service,
      actor,
      action,
      target: label === undefined ? { type, id } : { type, id, label },
      before,
      after,
      reason,
      requestId,
    });
  });
}
