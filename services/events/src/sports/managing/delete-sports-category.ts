import { AppError } from '@ankur/contracts/error-codes';
import type { adminSportEndpoints } from '@ankur/contracts/events/managing/admin-sports.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../../context.ts';
import { tellSport } from './tell-sport.ts';

/** Removes a sport that no event has; standard ones do not come back with the next start. */
export function deleteSportsCategory({
  sports,
  managedEvents,
}: EventsContext): UseCase<typeof adminSportEndpoints.deleteSportsCategory> {
  return async (input) => {
    await sports.change(input.params.id, async (current) => {
      if (current.status === 'removed') throw new AppError('CATEGORY_NOT_FOUND');
      if ((await managedEvents.countOfSport(current.slug)) > 0) throw new AppError('CATEGORY_IN_USE');
      return {
        set: { status: 'removed' },
        events: (next) => tellSport('delete', [current, next], input),
      };
    });
    return { success: true as const };
  };
}
