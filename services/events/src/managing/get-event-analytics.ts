import type { adminEventEndpoints } from '@ankur/contracts/events/managing/admin-events.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import { findEnd } from '../events/event.policy.ts';

/**
 * A seat whose holder had not come when the event was over is a no-show; until then it is pending. Where nobody was checked
 * in at all, nobody knows who came.
 */
export function getEventAnalytics({
  events,
  guestLists,
  visits,
}: EventsContext): UseCase<typeof adminEventEndpoints.getEventAnalytics> {
  return async ({ params }) => {
    const event = await events.get(params.id);
    if (event.status === 'removed') throw new AppError('EVENT_NOT_FOUND');
    const [list, seen] = await Promise.all([guestLists.find(event._id), visits.getCounts(event._id)]);
    const { going = 0, waiting = 0, guests = [], cancelled = 0 } = list ?? {};
    const attended = guests.filter(({ checkedInAt }) => checkedInAt).length;
    const isOver = findEnd(event) < new Date();
    const absent = going - attended;
    const noShow = attended === 0 && absent > 0 ? null : absent;
    const rate = event.capacity ? (going / event.capacity) * 100 : null;
    return {
      totalRegistrations: going + waiting,
      registrationRate: rate === null ? null : Math.round(rate * 10) / 10,
      statusBreakdown: {
        attended,
        cancelled,
        noShow: isOver ? noShow : 0,
        pending: isOver ? 0 : absent + waiting,
      },
      ...seen,
      source: 'Guest list and visits',
      countedAt: new Date().toISOString(),
    };
  };
}
