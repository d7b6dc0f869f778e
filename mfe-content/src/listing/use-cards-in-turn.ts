import { startTransition, useEffect, useState } from 'react';

/** Cards that are drawn at once: two rows of a wide screen. */
export const firstCards = 6;

/**
 * Whether more than the first cards are to be drawn. Of a list that comes while its page is open the rest follows in a render
 * that yields: two dozen cards at once hold a phone for a quarter of a second. A list that is there already is whole at once,
 * so that a reader who comes back finds the place.
 */
export function useWhole(isThere: boolean): boolean {
  const [isWhole, setWhole] = useState(isThere);
  useEffect(() => {
    if (isThere) startTransition(() => setWhole(true));
  }, [isThere]);
  return isWhole;
}
