import type { adminEventEndpoints } from '@ankur/contracts/events/managing/admin-events.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';

export function getEventStats({
  managedEvents,
  guestLists,
}: EventsContext): UseCase<typeof adminEventEndpoints.getEventStats> {
  return async () => {
    const [statuses, eventsBySport, eventsByCategory, totalRegistrations] = await Promise.all([
      managedEvents.countByStatus(),
      managedEvents.countBySport(),
      managedEvents.countByCategory(),
      guestLists.countAll(),
    ]);
    const count = (status: string) => statuses.find(({ _id }) => _id === status)?.count ?? 0;
    return {
      totalEvents: statuses.reduce((total, { count: some }) => total + some, 0),
      pendingEvents: count('pending'),
      publishedEvents: count('published'),
      totalRegistrations,
      eventsBySport,
      eventsByCategory,
      source: 'Events and their guest lists',
      countedAt: new Date().toISOString(),
    };
  };
}
