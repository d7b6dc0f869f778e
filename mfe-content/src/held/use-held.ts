import { useState } from 'react';

/** Keeps a whole answer on screen until its reader asks for the next one. Another `view` starts anew; `isNewer` tells whether there is more to see. */
export function useHeld<T>(latest: T | undefined, view: string, isNewer: (latest: T, held: T) => boolean) {
  const [held, setHeld] = useState<{ view: string; value: T } | null>(null);
  if (latest !== undefined && held?.view !== view) setHeld({ view, value: latest });
  const value = held?.view === view ? held.value : latest;
  if (latest === undefined || value === undefined)
    return { value, isWaiting: false, showNew: () => undefined };
  const isWaiting = value !== latest && isNewer(latest, value);
  return {
    // The same items with another time or mark are shown as they are now.
    value: isWaiting ? value : latest,
    isWaiting,
    showNew: () => setHeld({ view, value: latest }),
  };
}
