import { useSearchParams } from '@ankur/mfe-kit';
import { useCallback, useEffect, useRef } from 'react';

/** What the directory can be narrowed by, and its page. */
export type Filter = 'search' | 'sport' | 'level' | 'location' | 'verified' | 'page';

/** What a field takes; the server refuses more, and an address may hold anything. */
export const maxFilter = 100;

/** The filters are in the address, so that a link and Back find them again. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const read = (name: Filter) => (params.get(name) ?? '').slice(0, maxFilter);
  const change = useRef(setParams);
  useEffect(() => {
    change.current = setParams;
  });
  const write = useCallback((name: Filter, value: string, replace = name !== 'page') => {
    // What stands in the address now: two changes of one moment both count.
    const next = new URLSearchParams(location.search);
    // Another filter begins on its first page.
    if (name !== 'page') next.delete('page');
    if (value === '') next.delete(name);
    else next.set(name, value);
    change.current(next, { replace });
  }, []);
  return { read, write, reset: () => setParams({}, { replace: true }) };
}
