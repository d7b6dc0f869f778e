import type { sportEndpoints } from '@ankur/contracts/events/sports.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import { viewSport } from './sport.view.ts';

export function listSports({ sports }: EventsContext): UseCase<typeof sportEndpoints.listSports> {
  return async () => (await sports.listActive()).map(viewSport);
}
