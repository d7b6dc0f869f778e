import type { EventsContext } from '../context.ts';

/** Approved and open becomes published, past its end becomes completed (C15); a second run changes nothing. */
export async function updateStatuses(
  { events }: EventsContext,
  now = new Date(),
): Promise<{ completed: number; published: number }> {
  const completed = await events.completeEnded(now);
  const published = await events.publishOpen();
  return { completed, published };
}
