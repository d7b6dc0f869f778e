import { QueryClientProvider, createQueryClient } from '@ankur/mfe-kit';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';

type Message = { type: string; data?: unknown };
type Listener = { onMessage: (message: Message) => void };
const listeners = new Set<Listener>();
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (room: string, listener: Listener) => {
    if (room === 'admin') listeners.add(listener);
  },
}));
const tell = (type: string, data?: unknown) => {
  for (const { onMessage } of listeners) onMessage({ type, data });
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('reads again while changes keep coming, and leaves other messages alone', async () => {
  const { useLiveRefresh } = await import('./use-live-refresh.ts');
  const client = createQueryClient();
  const read = jest.spyOn(client, 'invalidateQueries');
  function Stats() {
    useLiveRefresh(['user:changed'], ['GET /api/admin/stats']);
    return null;
  }
  render(
    <QueryClientProvider client={client}>
      <Stats />
    </QueryClientProvider>,
  );
  tell('contact:received');
  jest.advanceTimersByTime(1000);
  expect(read).not.toHaveBeenCalled();
  for (let change = 0; change < 10; change += 1) {
    tell('user:changed');
    jest.advanceTimersByTime(100);
  }
  expect(read.mock.calls.length).toBeGreaterThanOrEqual(2);
  expect(read.mock.calls.length).toBeLessThan(5);
});

it('shows what a tick tells of services and calls without asking for it', async () => {
  const { useMonitorTicks } = await import('./use-monitor-ticks.ts');
  const client = createQueryClient();
  function Card() {
    useMonitorTicks();
    return null;
  }
  render(
    <QueryClientProvider client={client}>
      <Card />
    </QueryClientProvider>,
  );
  tell('monitor:tick', { health: { missing: ['events'] }, numbers: { sockets: 3 } });
  expect(client.getQueryData(['GET /api/admin/system-health'])).toEqual({ missing: ['events'] });
  expect(client.getQueryData(['GET /api/admin/monitoring'])).toEqual({ sockets: 3 });
});
