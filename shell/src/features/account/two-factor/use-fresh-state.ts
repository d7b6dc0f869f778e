import { apiKey, useQueryClient } from '@ankur/mfe-kit';
import type { Api } from '@ankur/contracts/endpoints';

const call = 'GET /api/auth/two-factor';

/** Reads anew whether the second step is on, and answers what is known then. */
export function useFreshState() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: apiKey(call) });
    return client.getQueryData<Api[typeof call]['response']>(apiKey(call));
  };
}
