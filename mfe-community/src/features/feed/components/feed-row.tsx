import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { leavesFocusInList } from '../../../leaves-focus-in-list.ts';

/** How far from the view a row still has its content. */
const margin = '2000px 0px';

/** Heights of rows as they last were, by post, in CSS px. */
const heights = new Map<string, number>();
const watched = new WeakMap<Element, (entry: IntersectionObserverEntry) => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all rows. */
function watch(row: Element, onMove: (entry: IntersectionObserverEntry) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) watched.get(entry.target)?.(entry);
    },
    { rootMargin: margin },
  );
  watched.set(row, onMove);
  observer.observe(row);
  return () => {
    observer?.unobserve(row);
    watched.delete(row);
  };
}

interface FeedRowProps {
  postId: string;
  /** Something of it is still to come: it stays, and has no height yet that could be kept. */
  begun?: boolean;
  /** Draws the content. */
  render: () => ReactNode;
}

/**
 * A row of the feed. Far from the view only its height is left, so that a long feed stays light and nothing moves when it
 * comes back; one that somebody has touched keeps what they did in it.
 */
export function FeedRow({ postId, begun = false, render }: FeedRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const isTouched = useRef(false);
  const [isNear, setNear] = useState(() => !heights.has(postId));
  useLayoutEffect(() => leavesFocusInList(row.current), []);
  useEffect(() => {
    if (row.current === null || begun) return undefined;
    return watch(row.current, ({ isIntersecting, boundingClientRect: { height } }) => {
      if (isIntersecting) setNear(true);
      else if (!isTouched.current && height > 0) {
        heights.set(postId, height);
        setNear(false);
      }
    });
  }, [postId, begun]);
  const touch = () => {
    isTouched.current = true;
    // What is opened in it makes it higher.
    heights.delete(postId);
  };
  return (
    <div
      ref={row}
      onPointerDownCapture={touch}
      onFocusCapture={touch}
      style={isNear ? undefined : { blockSize: heights.get(postId) }}
    >
      {isNear && render()}
    </div>
  );
}
