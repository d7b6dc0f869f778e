import { AppError } from '@ankur/contracts/error-codes';
import type { guestEndpoints } from '@ankur/contracts/events/managing/guests.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import { isOpenToAll } from '../events/event.policy.ts';
import { listShown } from '../members/list-shown.ts';

/**
 * A result says who was at an event, so it is shown of whom one may know to be there. Others are left out whole: the id alone
 * leads to a name.
 */
export function listResults({
  events,
  members,
}: EventsContext): UseCase<typeof guestEndpoints.listEventResults> {
  return async ({ params, caller: reader }) => {
    const event = await events.find(params.id);
    if (!event || !isOpenToAll(event)) throw new AppError('EVENT_NOT_FOUND');
    const results = event.results ?? [];
    const athletes = [...new Set(results.map(({ athleteId }) => athleteId))];
    const shown = await listShown({ members }, athletes, { event, reader });
    const byId = new Map((await members.listCards(shown)).map((card) => [card._id, card]));
    return results
      .filter(({ athleteId }) => shown.includes(athleteId))
      .map((result) => ({ ...result, athlete: byId.get(result.athleteId) ?? null }));
  };
}
