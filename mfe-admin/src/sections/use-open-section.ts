import { useSearchParams } from '@ankur/mfe-kit';

/** Opens a section of the console, with filters for it in the address; one that is open stays the same step back. */
export function useOpenSection(): (id: string, filters?: Record<string, string>) => void {
  const [search, setSearch] = useSearchParams();
  return (id, filters = {}) => {
    const next = new URLSearchParams({ tab: id, ...filters });
    setSearch(next, { replace: next.toString() === search.toString() });
  };
}
