import type { AdminSportsCategory } from '@ankur/contracts/events/managing/admin-sports.endpoints';
import type { StoredSport } from '../sport.model.ts';
import { viewSport } from '../sport.view.ts';

export function viewAdminSport(sport: StoredSport, eventCount: number): AdminSportsCategory {
  return {
    ...viewSport(sport),
    rules: sport.rules ?? [],
    equipment: sport.equipment ?? [],
    skills: sport.skills ?? [],
    sortOrder: sport.sortOrder,
    status: sport.status === 'active' ? 'active' : 'inactive',
    eventCount,
    version: sport.version ?? 0,
  };
}
