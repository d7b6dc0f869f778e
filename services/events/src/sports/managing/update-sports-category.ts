import { AppError } from '@ankur/contracts/error-codes';
import type { adminSportEndpoints } from '@ankur/contracts/events/managing/admin-sports.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../../context.ts';
import { viewAdminSport } from './admin-sport.view.ts';
import { tellSport } from './tell-sport.ts';

/** Changes a sport; its address stays, for events and profiles are known by it. */
export function updateSportsCategory({
  sports,
  managedEvents,
}: EventsContext): UseCase<typeof adminSportEndpoints.updateSportsCategory> {
  return async (input) => {
    const { version, ...fields } = input.body;
    const { after } = await sports.change(input.params.id, (current) => {
      if (current.status === 'removed') throw new AppError('CATEGORY_NOT_FOUND');
      if (version !== undefined && version !== (current.version ?? 0)) throw new AppError('CONFLICT');
      if (Object.keys(fields).length === 0) return null;
      return { set: fields, events: (next) => tellSport('update', [current, next], input) };
    });
    return { category: viewAdminSport(after, await managedEvents.countOfSport(after.slug)) };
  };
}
