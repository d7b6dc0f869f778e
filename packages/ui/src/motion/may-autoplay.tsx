import { useSyncExternalStore } from 'react';

const reasonsAgainst = ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'];

/** Whether something may start to move by itself: not under reduced motion, not with the data saver on. */
export function mayAutoplay(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData !== true && !reasonsAgainst.some((query) => matchMedia(query).matches);
}

function follow(onChange: () => void) {
  const queries = reasonsAgainst.map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

/** As `mayAutoplay`, following the reader's settings while the page is open. */
export function useMayAutoplay(): boolean {
  return useSyncExternalStore(follow, mayAutoplay);
}
