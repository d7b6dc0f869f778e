import { useSearchParams } from '@ankur/mfe-kit';

/** Opens a section of the console, with filters for it in the address. */
export function useOpenSection(): (id: string, filters?: Record<string, string>) => void {
  const [, setSearch] = useSearchParams();
  return (id, filters = {}) => setSearch({ tab: id, ...filters });
}
