import { useEffect, useEffectEvent } from 'react';

interface Place {
  page: number;
  /** Undefined while it is not known. */
  pages: number | undefined;
  onPageChange: (page: number) => void;
}

/** Goes back to the last page where the one in the address is gone, as lists become shorter. */
export function useLastPage({ page, pages, onPageChange }: Place): void {
  const lastPage = pages === undefined ? Infinity : Math.max(1, pages);
  const goBack = useEffectEvent(() => onPageChange(lastPage));
  useEffect(() => {
    if (page > lastPage) goBack();
  }, [page, lastPage]);
}
