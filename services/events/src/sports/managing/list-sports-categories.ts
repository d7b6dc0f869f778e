import type { adminSportEndpoints } from '@ankur/contracts/events/managing/admin-sports.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../../context.ts';
import { viewAdminSport } from './admin-sport.view.ts';

export function listSportsCategories({
  sports,
  managedEvents,
}: EventsContext): UseCase<typeof adminSportEndpoints.listSportsCategories> {
  return async () => {
    const [all, counted] = await Promise.all([sports.listAll(), managedEvents.countBySport()]);
    const counts = new Map(counted.map(({ _id, count }) => [_id, count]));
    return all.map((sport) => viewAdminSport(sport, counts.get(sport.slug) ?? 0));
  };
}
