import { apiKey, useGathered, useLiveRoom, useQueryClient } from '@ankur/mfe-kit';

/** Longer than the gateway keeps the catalogue, and within the second in which a change is seen, milliseconds. */
const waitMs = 600;

/** Reads the catalogue of sports anew once an admin has changed it: what was hidden leaves every open page. */
export function useLiveSports(): void {
  const client = useQueryClient();
  const read = useGathered(
    () => void client.invalidateQueries({ queryKey: apiKey('GET /api/sports') }),
    waitMs,
  );
  useLiveRoom('public', {
    onMessage: ({ type }) => {
      if (type === 'sports:changed') read();
    },
    onGap: read,
  });
}
