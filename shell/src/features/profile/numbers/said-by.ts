import type { BestMark } from './best-marks.ts';
import { dayOf } from './day-of.ts';

/** Who says a number, in words. */
export const sourceLabels: Record<BestMark['source'], string> = {
  self: 'Self-entered',
  coach: 'Coach-verified',
  event: 'From an event',
  post: 'From a post',
};

/** Who says a number, and since when, as one line of text (L10). */
export const saidBy = ({
  source,
  on = '',
  isEntered,
}: Pick<BestMark, 'source' | 'on' | 'isEntered'>): string =>
  `${sourceLabels[source]} · ${isEntered ? 'entered ' : ''}${dayOf(on)}`;
