import { userErased } from '@ankur/contracts/identity/identity.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { Community } from '../context.ts';
import { keepStanding } from '../following/member-standings.projection.ts';

/**
 * Whom an erased member had muted, blocked or followed is forgotten, and who followed them; the name goes with the card
 * (`authors`). The standing goes first: a follow that is on its way finds it and takes itself back.
 */
export function onUserErased({ hiddenMembers, following, standings }: Community): Subscriber {
  return onEvent(
    userErased,
    async ({ data }, { progress }) => {
      await keepStanding(standings, data);
      await Promise.all([hiddenMembers.erase(data.user._id), following.erase(data.user._id, progress)]);
    },
    { name: 'erased-hiding' },
  );
}
