import { apiKey, useLiveRoom, useQueryClient } from '@ankur/mfe-kit';
import { useEffect, useRef } from 'react';

/** Longer than the gateway keeps the catalogue, and within the second in which a change is seen, milliseconds. */
const waitMs = 600;

/** Reads the catalogue of sports anew once an admin has changed it: what was hidden leaves every open page. */
export function useLiveSports(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const read = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: apiKey('GET /api/sports') });
    }, waitMs);
  };
  useLiveRoom('public', {
    onMessage: ({ type }) => {
      if (type === 'sports:changed') read();
    },
    onGap: read,
  });
}
