import { useQueryClient } from '@ankur/mfe-kit';
import { useEffect } from 'react';

/** For what stands in for a part that failed: the answer it failed at may be kept, and would take the next try down as well. */
export function useFreshReads(): void {
  const client = useQueryClient();
  useEffect(() => {
    client.removeQueries({ type: 'inactive' });
    void client.invalidateQueries();
  }, [client]);
}
