import { userUpdated } from '@ankur/contracts/identity/identity.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { ModerationContext } from '../context.ts';
import { refreshPerson } from '../people/refresh-person.ts';

export function onUserUpdated(context: ModerationContext): Subscriber {
  return onEvent(userUpdated, ({ data: { user, version } }, { progress }) =>
    refreshPerson(context, { card: user, version }, progress),
  );
}
