import { useEffect, useRef, useState } from 'react';

/** How far below the screen a part begins to load, so that it is there when the reader is. */
const ahead = '300px';

/** Whether the reader has come near the place that `element` is given to. */
export function useNear() {
  const element = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: ahead },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [near]);
  return { element, near };
}
