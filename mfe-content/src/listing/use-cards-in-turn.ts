import { whenIdle } from '@ankur/ui/layout/when-idle';
import { startTransition, useEffect, useState } from 'react';

/** Cards that are drawn at a time: as many as a phone shows, or two rows of a wide screen. The screen's width needs no layout. */
const cardsAtATime = () => (screen.width < 640 ? 2 : 6);

/**
 * How many cards of a list of `total` are drawn; undefined is one that has not come yet. Of a list that comes while its page is
 * open the first ones stand at once and more follow whenever the page rests: each card keeps a slow phone busy. A list
 * that is there already is whole at once, so that a reader who comes back finds the place.
 */
export function useCardsInTurn(total: number | undefined): number {
  const [drawn, setDrawn] = useState(() => (total === undefined ? cardsAtATime() : Infinity));
  useEffect(() => {
    if (total === undefined || drawn === Infinity) return undefined;
    const next = drawn + cardsAtATime();
    return whenIdle(() => startTransition(() => setDrawn(next < total ? next : Infinity)));
  }, [drawn, total]);
  return drawn;
}
