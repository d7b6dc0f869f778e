import { createStore } from '@ankur/mfe-kit';
import { useEffect } from 'react';

const useFailedAreas = createStore<{ count: number }>(() => ({ count: 0 }));
const change = (by: number) => useFailedAreas.setState(({ count }) => ({ count: count + by }));

/** Notes, while the caller is on screen, that the page shows a fallback instead of its own content. */
export function useNoteFailedArea(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

/** Whether the page shows a fallback right now: a screen that brings its own navigation needs the chrome's then. */
export function useAreaFailed(): boolean {
  return useFailedAreas(({ count }) => count > 0);
}
