import { useCallback, useState } from 'react';

/** How far below the screen a part begins to load, so that it is there when the reader is. */
const ahead = '300px';

/** Whether the reader has come near the place that `element` is given to, whenever it is drawn; `rootMargin` is how near. */
export function useNear(rootMargin = ahead) {
  const [near, setNear] = useState(false);
  const element = useCallback(
    (place: HTMLElement | null) => {
      if (place === null) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          setNear(true);
        },
        { rootMargin },
      );
      observer.observe(place);
      return () => observer.disconnect();
    },
    [rootMargin],
  );
  return { element, near };
}
