import { whenIdle } from '@ankur/ui/layout/when-idle';
import { startTransition, useEffect, useState, type RefObject } from 'react';
import type { FeedView } from '../../../post-cache/post-cache.ts';
import { keptPlace } from './kept-place.ts';
import { whenReading } from './when-reading.ts';

/** A post, and then its comments: as much as a phone draws without holding back who touches it. */
const piece = 0.5;

/** Whoever comes back to the feed scrolls where they were, and finds it whole. */
let wasLeft = false;

/**
 * How many rows of a feed of `total` are drawn into `rows`; of a half one its comments are missing. The first post stands at
 * once, so that it can be touched early, then another piece comes whenever the page rests, as far as the reader may soon see
 * it: meanwhile they say so (`data-growing="rows"`; "true" while they wait for the reader). A feed that is whole stays so,
 * however many posts join it, and whoever comes back finds it whole.
 */
export function useRowsInTurn(view: FeedView, total: number, rows: RefObject<HTMLElement | null>): number {
  const [drawn, setDrawn] = useState(() => (wasLeft || keptPlace(view) !== null ? Infinity : piece));
  useEffect(() => {
    if (drawn === Infinity) return undefined;
    const drawNext = () => startTransition(() => setDrawn(drawn + piece < total ? drawn + piece : Infinity));
    const say = (growing: 'true' | 'rows') => {
      if (drawn < total) rows.current?.setAttribute('data-growing', growing);
    };
    say('true');
    return whenReading(rows.current?.lastElementChild, () => {
      // Before the next frame: whoever has gone to the end does not see it move away.
      say('rows');
      return whenIdle(drawNext);
    });
  }, [drawn, total, rows]);
  useEffect(
    () => () => {
      wasLeft = true;
    },
    [],
  );
  return drawn;
}
