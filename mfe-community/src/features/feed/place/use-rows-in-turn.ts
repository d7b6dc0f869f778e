import { whenIdle } from '@ankur/ui/layout/when-idle';
import { startTransition, useEffect, useState } from 'react';
import type { FeedView } from '../../../post-cache/post-cache.ts';
import { keptPlace } from './kept-place.ts';

/** What a phone shows of them. */
const first = 1;

/** Whoever comes back to the feed scrolls where they were, and finds it whole. */
let wasWhole = false;

/**
 * How many rows of a feed of `total` are drawn: the first at once, so that it stands early and can be touched, then another
 * whenever the page rests. A feed that was whole stays so, however many posts join it.
 */
export function useRowsInTurn(view: FeedView, total: number): number {
  const [drawn, setDrawn] = useState(() => (wasWhole || keptPlace(view) !== null ? Infinity : first));
  useEffect(() => {
    if (drawn === Infinity) {
      wasWhole = true;
      return undefined;
    }
    return whenIdle(() => startTransition(() => setDrawn(drawn + 1 < total ? drawn + 1 : Infinity)));
  }, [drawn, total]);
  return drawn;
}
