import { useEffect, useRef } from 'react';

/** Every new screen, by whatever tells it from the one before, starts at its top (member-area §2), with the focus on its content, so that reading and tabbing go on there. */
export function useArrival(screen: string): void {
  const shown = useRef(screen);
  useEffect(() => {
    // The first screen was there before: who has begun to read it in the HTML of the page reads on.
    if (shown.current === screen) return;
    shown.current = screen;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [screen]);
}
