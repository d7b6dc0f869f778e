import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { formatCount } from '@ankur/ui/status/format-count';

/** "INR 250", or "Free". */
export function eventPrice({ price, currency }: Pick<SportsEvent, 'price' | 'currency'>): string {
  return price === 0 ? 'Free' : `${currency} ${formatCount(price)}`;
}
