import { useLocation } from '@ankur/mfe-kit';
import { useEffect, useRef } from 'react';

/** Every new screen starts at its top (member-area §2), with the focus on its content, so that reading and tabbing go on there. */
export function useArrival(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // The first screen was there before: who has begun to read it in the HTML of the page reads on.
    if (shown.current === pathname) return;
    shown.current = pathname;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [pathname]);
}
