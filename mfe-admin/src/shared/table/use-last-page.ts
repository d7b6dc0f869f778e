import { useEffect, useEffectEvent } from 'react';
import { useAddress } from '../use-address.ts';

interface Place {
  /** The one in the address. */
  page: number;
  /** Undefined while it is not known. */
  pages: number | undefined;
}

/** Puts the last page in the place of the one in the address where that is gone, as lists become shorter: the way back must not lead to it again. */
export function useLastPage({ page, pages }: Place): void {
  const { change } = useAddress();
  const lastPage = pages === undefined ? Infinity : Math.max(1, pages);
  const goBack = useEffectEvent(() => change({ page: String(lastPage) }, { replace: true }));
  useEffect(() => {
    if (page > lastPage) goBack();
  }, [page, lastPage]);
}
