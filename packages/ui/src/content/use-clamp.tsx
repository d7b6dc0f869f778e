import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the clamp of a text hides some of it, at any width; put `text` on the clamped element. Nothing is hidden while not
 * `clamped`. An observer is told before the first picture too, once the browser has laid the page out by itself: to measure
 * while React draws would have it do so at once, in the same task.
 */
export function useClamp<E extends HTMLElement>(clamped: boolean) {
  const text = useRef<E>(null);
  const [hides, setHides] = useState(false);
  useLayoutEffect(() => {
    const element = text.current;
    if (element === null || !clamped) return undefined;
    const measure = () => setHides(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, [clamped]);
  return { text, hides };
}
