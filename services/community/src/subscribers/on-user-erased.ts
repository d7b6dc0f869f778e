import { userErased } from '@ankur/contracts/identity/identity.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { Community } from '../context.ts';

/** Whom an erased member had muted or blocked is forgotten; the name goes with the card (`authors`). */
export function onUserErased({ hiddenMembers }: Community): Subscriber {
  return onEvent(userErased, ({ data: { user } }) => hiddenMembers.erase(user._id), {
    name: 'erased-hiding',
  });
}
