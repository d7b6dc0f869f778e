import type { SportsCategory } from '@ankur/contracts/events/sports-category';
import type { StoredSport } from './sport.model.ts';

export function viewSport(sport: StoredSport): SportsCategory {
  const { _id, slug, name, icon, shortDescription, description, featured } = sport;
  return { _id: _id.toHexString(), slug, name, icon, shortDescription, description, featured };
}
