import { adminActed } from '@ankur/contracts/audit.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { omitErased } from '../audit/omit-erased.ts';
import { omitPerson } from '../audit/omit-person.ts';
import type { ModerationContext } from '../context.ts';
import { nameInLog } from '../people/name-in-log.ts';
import { pseudonymOf } from '../people/pseudonym.ts';

/** Every service reports admin acts under this one type and names itself in the data. */
export function onAdminActed({ audit, people }: ModerationContext): Subscriber {
  return onEvent(adminActed('moderation'), async ({ id: eventId, at, actor, requestId, data }) => {
    const { service, action, target, before, after, reason = null } = data;
    const { type, id, label } = target;
    const nameOf = (memberId: string, said: string) => nameInLog(people, { id: memberId, said });
    const named = await nameOf(id, label ?? '');
    const isErased = type === 'user' && named === pseudonymOf(id);
    // An act that was on its way while its member was erased tells of the account as it was.
    const [was, is] = isErased
      ? [omitPerson(before), omitPerson(after)]
      : await omitErased(people, [before, after]);
    await audit.append({
      eventId,
      at: new Date(at),
      service,
      actor: actor && { ...actor, username: await nameOf(actor.id, actor.username) },
      action,
      target: label === undefined ? { type, id } : { type, id, label: named },
      before: was ?? null,
      after: is ?? null,
      reason,
      requestId,
    });
  });
}
