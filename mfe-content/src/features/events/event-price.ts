import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { formatCount } from '@ankur/ui/status/format-count';

/** "INR 250", "INR 249.50", or "Free". */
export function eventPrice({ price, currency }: Pick<SportsEvent, 'price' | 'currency'>): string {
  if (price === 0) return 'Free';
  const [whole = '', part = ''] = price.toFixed(2).split('.');
  return `${currency} ${formatCount(Number(whole))}${part === '00' ? '' : `.${part}`}`;
}
