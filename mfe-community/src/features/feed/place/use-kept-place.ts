import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { FeedView } from '../../../post-cache/post-cache.ts';
import { keepPlace, returnToPlace } from './kept-place.ts';

/** A page that is loaded again shows the post that was being read, where it stood. Give the result to the element that holds the rows. */
export function useKeptPlace(view: FeedView): RefObject<HTMLDivElement | null> {
  const rows = useRef<HTMLDivElement>(null);
  const { sort, tag, following } = view;
  useLayoutEffect(() => {
    if (rows.current) returnToPlace({ sort, tag, ...(following && { following }) }, rows.current);
  }, [sort, tag, following]);
  useEffect(() => {
    const keep = () => {
      if (rows.current) keepPlace({ sort, tag, ...(following && { following }) }, rows.current);
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [sort, tag, following]);
  return rows;
}
