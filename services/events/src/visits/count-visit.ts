import { AppError } from '@ankur/contracts/error-codes';
import type { ownEventEndpoints } from '@ankur/contracts/events/managing/own-events.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import { isPublic } from '../events/event.policy.ts';

const counters = { view: 'views', share: 'shares', link: 'linkClicks' } as const;

export function countVisit({ events, visits }: EventsContext): UseCase<typeof ownEventEndpoints.countVisit> {
  return async ({ params, body }) => {
    const event = await events.find(params.id);
    if (!event || !isPublic(event)) throw new AppError('EVENT_NOT_FOUND');
    await visits.count(event._id, counters[body.kind]);
    return { success: true as const };
  };
}
