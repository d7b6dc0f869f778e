import { apiKey, useLiveRoom, useQueryClient } from '@ankur/mfe-kit';

/** Longer than ticks come: what is read anew after it is so because none came. */
export const untickedMs = 7000;

/** Shows what the gateway tells every five seconds of services and calls as if it had been read. */
export function useMonitorTicks(): void {
  const client = useQueryClient();
  useLiveRoom('admin', {
    onMessage: (message) => {
      if (message.type !== 'monitor:tick') return;
      client.setQueryData(apiKey('GET /api/admin/system-health'), message.data.health);
      client.setQueryData(apiKey('GET /api/admin/monitoring'), message.data.numbers);
    },
  });
}
