import { Types } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import type { adminSportEndpoints } from '@ankur/contracts/events/managing/admin-sports.endpoints';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../../context.ts';
import type { StoredSport } from '../sport.model.ts';
import { viewAdminSport } from './admin-sport.view.ts';
import { assertFree, slugOf, usualIcon } from './sport-name.ts';
import { tellSport } from './tell-sport.ts';

type Endpoint = typeof adminSportEndpoints.createSportsCategory;

async function newFields({ sports }: EventsContext, { body }: UseCaseInput<Endpoint>) {
  const all = await sports.listAll();
  const last = Math.max(0, ...all.map(({ sortOrder }) => sortOrder));
  return {
    ...body,
    shortDescription: body.shortDescription ?? '',
    featured: body.featured ?? false,
    sortOrder: body.sortOrder ?? last + 1,
    status: body.status ?? ('active' as const),
    rules: body.rules ?? [],
    equipment: body.equipment ?? [],
    skills: body.skills ?? [],
    icon: body.icon || usualIcon,
  };
}

/** A new sport is active; one that was removed under this name comes back as it is sent now. */
export function createSportsCategory(context: EventsContext): UseCase<Endpoint> {
  const { sports } = context;
  return async (input) => {
    const slug = slugOf(input.body.name);
    await assertFree(sports, slug);
    const fields = await newFields(context, input);
    const former = await sports.findBySlug(slug);
    if (!former) {
      const sport: StoredSport = { ...fields, slug, _id: new Types.ObjectId(), version: 1 };
      await sports.insert(sport, tellSport('create', [null, sport], input));
      return { category: viewAdminSport(sport, 0) };
    }
    const { after } = await sports.change(former._id, (current) => {
      if (current.status !== 'removed') throw new AppError('CATEGORY_EXISTS');
      return { set: fields, events: (next) => tellSport('create', [null, next], input) };
    });
    return { category: viewAdminSport(after, 0) };
  };
}
