import { useLayoutEffect, useRef, useState } from 'react';

/** Whether the clamp of a text hides some of it, at any width; put `text` on the clamped element. Nothing is hidden while not `clamped`. */
export function useClamp<E extends HTMLElement>(clamped: boolean) {
  const text = useRef<E>(null);
  const [hides, setHides] = useState(false);
  useLayoutEffect(() => {
    const element = text.current;
    if (element === null || !clamped) return undefined;
    const measure = () => setHides(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [clamped]);
  return { text, hides };
}
