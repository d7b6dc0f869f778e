import { adminActed } from '@ankur/contracts/audit.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { ModerationContext } from '../context.ts';
import { nameInLog } from '../people/name-in-log.ts';

/** Every service reports admin acts under this one type and names itself in the data. */
export function onAdminActed({ audit, people }: ModerationContext): Subscriber {
  return onEvent(adminActed('moderation'), async ({ id: eventId, at, actor, requestId, data }) => {
    const { service, action, target, before, after, reason = null } = data;
    const { type, id, label } = target;
    const nameOf = (memberId: string, said: string) => nameInLog(people, { id: memberId, said });
    await audit.append({
      eventId,
      at: new Date(at),
      service,
      actor: actor && { ...actor, username: await nameOf(actor.id, actor.username) },
      action,
      target: label === undefined ? { type, id } : { type, id, label: await nameOf(id, label) },
      before,
      after,
      reason,
      requestId,
    });
  });
}
