import type { SportsCategory } from '@ankur/contracts/events/sports-category';
import type { EventsContext } from '../context.ts';

export async function listSports({ sports }: EventsContext): Promise<SportsCategory[]> {
  return (await sports.listActive()).map(
    ({ _id, slug, name, icon, shortDescription, description, featured }) => ({
      _id: _id.toHexString(),
      slug,
      name,
      icon,
      shortDescription,
      description,
      featured,
    }),
  );
}
