import { ApiError, api, toast, useMutation, useQueryClient } from '@ankur/mfe-kit';
import { isConflict } from '@ankur/mfe-kit/conflict';
import { useRef, useState } from 'react';
import { adsCall, type Ad } from './use-ads.ts';

/** The list with one item at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}

const byOrder = (ads: readonly Ad[], order: readonly string[]) => {
  const rank = ({ _id }: Ad) => (order.includes(_id) ? order.indexOf(_id) : Infinity);
  return ads.toSorted((one, other) => rank(one) - rank(other) || 0);
};

/** Moves one; nothing when another admin has deleted it meanwhile. */
async function place({ _id, version }: Ad, sortOrder: number): Promise<Ad | null> {
  const request = { params: { id: _id }, body: { sortOrder } };
  try {
    const { ad } = await api('PATCH /api/admin/ads/:id', request, { seenVersion: version });
    return ad;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/**
 * The order of the advertisements: a move is shown at once and saved by itself, each one that has another place by its
 * own write (admin-console §4). One that was not saved stays on the screen until it is, unless another admin was
 * faster, whose order is shown then; one that is gone by then is passed over.
 */
export function useAdOrder(ads: readonly Ad[]) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const latest = useRef<readonly string[] | null>(null);
  const save = useMutation({
    // Without a network it is said at once that the order is not saved.
    networkMode: 'always',
    // Moves are saved one after another, and those that a later one has overtaken not at all.
    scope: { id: 'ad-order' },
    mutationFn: async (order: readonly string[]) => {
      if (order !== latest.current) return;
      const stored = client.getQueryData<Ad[]>([adsCall]) ?? ads;
      for (const [sortOrder, id] of order.entries()) {
        const known = stored.find(({ _id }) => _id === id);
        if (known === undefined || known.sortOrder === sortOrder) continue;
        const ad = await place(known, sortOrder);
        if (ad === null) continue;
        client.setQueryData<Ad[]>([adsCall], (all) => all?.map((each) => (each._id === id ? ad : each)));
      }
    },
    onSuccess: async (_answer, order) => {
      await client.invalidateQueries({ queryKey: [adsCall] });
      if (order !== latest.current) return;
      latest.current = null;
      setWanted(null);
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: [adsCall] });
      if (!isConflict(error)) return;
      toast.error(error.message);
      latest.current = null;
      setWanted(null);
    },
  });
  const shown = wanted === null ? ads : byOrder(ads, wanted);
  const keep = (order: readonly string[]) => {
    latest.current = order;
    setWanted(order);
    save.mutate(order);
  };
  return {
    shown,
    move: (from: number, to: number) => {
      if (from === to || to < 0 || to >= shown.length) return;
      keep(moved(shown, from, to).map(({ _id }) => _id));
    },
    failed: save.isError && wanted !== null,
    retry: () => {
      if (wanted !== null) keep([...wanted]);
    },
  };
}
