import { AppError } from '@ankur/contracts/error-codes';
import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import type { EventsContext } from '../context.ts';
import { viewEvent } from './event.view.ts';

export async function getEvent({ events }: EventsContext, id: string): Promise<SportsEvent> {
  const event = await events.findPublic(id);
  if (!event) throw new AppError('EVENT_NOT_FOUND');
  return viewEvent(event);
}
