import { useState } from 'react';

interface Known {
  view: string;
  ids: ReadonlySet<string>;
}

const idsOf = (items: readonly { _id: string }[]): ReadonlySet<string> =>
  new Set(items.map(({ _id }) => _id));

/**
 * Holds back what has come on top of a list since it was opened, newest first, so that nothing moves under its reader.
 * Another `view` starts anew; what is gone goes, and what is further down comes at once.
 */
export function useWaiting<T extends { _id: string }>(items: readonly T[] | undefined, view: string) {
  const [known, setKnown] = useState<Known | null>(null);
  if (items !== undefined && known?.view !== view) setKnown({ view, ids: idsOf(items) });
  const all = items ?? [];
  const top = known?.view === view ? all.findIndex(({ _id }) => known.ids.has(_id)) : 0;
  const waiting = Math.max(0, top);
  return {
    shown: all.slice(waiting),
    waiting,
    showNew: () => setKnown({ view, ids: idsOf(all) }),
  };
}
