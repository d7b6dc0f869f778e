import type { registrationEndpoints } from '@ankur/contracts/events/registrations.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import { findEnd, openStatuses } from '../events/event.policy.ts';
import { viewEvents } from '../events/view-events.ts';

const maxListed = 50;

/** For the caller alone: where a young athlete will be, and when, is nobody else's to list. */
export function listOwnRegistrations(
  context: EventsContext,
): UseCase<typeof registrationEndpoints.listOwnRegistrations> {
  const { events, guestLists } = context;
  return async ({ caller }) => {
    const now = new Date();
    const ids = await guestLists.listOfMember(caller.userId);
    const found = (await events.listByIds(ids))
      .filter((event) => openStatuses.includes(event.status) && findEnd(event) >= now)
      .sort((one, other) => one.date.getTime() - other.date.getTime())
      .slice(0, maxListed);
    const [shown, states] = await Promise.all([
      viewEvents(context, found, caller),
      guestLists.findStates(
        caller.userId,
        found.map(({ _id }) => _id),
      ),
    ]);
    return shown.flatMap((event) => {
      const state = states.get(event._id);
      return state === undefined ? [] : [{ event, state }];
    });
  };
}
