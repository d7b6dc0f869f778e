import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@ankur/contracts/error-codes';
import type { adminSportEndpoints } from '@ankur/contracts/events/managing/admin-sports.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../../context.ts';
import type { StoredSport } from '../sport.model.ts';
import { viewAdminSport } from './admin-sport.view.ts';
import { assertFree, slugOf, usualIcon } from './sport-name.ts';
import { tellSport } from './tell-sport.ts';

/** What is sent and not so yet: nothing is written, and logged, for the rest. */
const differing = <T extends object>(current: StoredSport, wanted: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => !isDeepStrictEqual(current[name as keyof StoredSport], value),
    ),
  ) as Partial<T>;

/** Changes a sport; its address stays, for events and profiles are known by it. */
export function updateSportsCategory({
  sports,
  managedEvents,
}: EventsContext): UseCase<typeof adminSportEndpoints.updateSportsCategory> {
  return async (input) => {
    const { version, ...body } = input.body;
    const wanted = { ...body, ...(body.icon === '' ? { icon: usualIcon } : {}) };
    const { after } = await sports.change(input.params.id, async (current) => {
      if (current.status === 'removed') throw new AppError('CATEGORY_NOT_FOUND');
      if (version !== undefined && version !== (current.version ?? 0)) throw new AppError('CONFLICT');
      const fields = differing(current, wanted);
      if (fields.name !== undefined) await assertFree(sports, slugOf(fields.name), current.slug);
      if (Object.keys(fields).length === 0) return null;
      return { set: fields, events: (next) => tellSport('update', [current, next], input) };
    });
    return { category: viewAdminSport(after, await managedEvents.countOfSport(after.slug)) };
  };
}
