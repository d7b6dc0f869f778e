import { useSyncExternalStore } from 'react';

/** How many links stand in the bar from which width on, in em as larger letters need more; below the drawer has them all. */
const rooms = [
  { from: 77.5, links: Infinity },
  { from: 67.5, links: 7 },
  { from: 56.25, links: 5 },
  { from: 0, links: 0 },
] as const;

const queryOf = (from: number) => matchMedia(`(min-width: ${String(from)}em)`);

function subscribe(listener: () => void): () => void {
  const queries = rooms.map(({ from }) => queryOf(from));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

const room = () => rooms.find(({ from }) => queryOf(from).matches)?.links ?? Infinity;

/** How many links the navigation bar has room for without wrapping. */
export function useBarRoom(): number {
  return useSyncExternalStore(subscribe, room);
}
