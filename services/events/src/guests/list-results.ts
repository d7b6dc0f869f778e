import { AppError } from '@ankur/contracts/error-codes';
import type { guestEndpoints } from '@ankur/contracts/events/managing/guests.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import { isOpenToAll } from '../events/event.policy.ts';

export function listResults({
  events,
  members,
}: EventsContext): UseCase<typeof guestEndpoints.listEventResults> {
  return async ({ params }) => {
    const event = await events.find(params.id);
    if (!event || !isOpenToAll(event)) throw new AppError('EVENT_NOT_FOUND');
    const results = event.results ?? [];
    const cards = await members.listCards([...new Set(results.map(({ athleteId }) => athleteId))]);
    const byId = new Map(cards.map((card) => [card._id, card]));
    return results.map((result) => ({ ...result, athlete: byId.get(result.athleteId) ?? null }));
  };
}
