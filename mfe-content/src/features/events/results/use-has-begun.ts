import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { useEffect, useReducer } from 'react';
import { hasBegun } from '../event-time.ts';

/** The longest that one timer waits, in ms: one for weeks ahead would go off at once. */
const maxWaitMs = 24 * 60 * 60_000;

/** Whether an event has started, also when that happens while the screen is open. */
export function useHasBegun(event: Pick<SportsEvent, 'date'>): boolean {
  const [looks, lookAgain] = useReducer((count: number) => count + 1, 0);
  const { date } = event;
  useEffect(() => {
    if (hasBegun({ date })) return;
    const timer = setTimeout(lookAgain, Math.min(Date.parse(date) - Date.now(), maxWaitMs));
    return () => clearTimeout(timer);
  }, [date, looks]);
  return hasBegun(event);
}
