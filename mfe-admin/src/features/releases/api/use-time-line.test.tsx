import { QueryClientProvider, createQueryClient } from '@ankur/mfe-kit';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';

type Listener = { onMessage: (message: { type: string; data: unknown }) => void };
let latest: Listener | undefined;
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (_room: string, listener: Listener) => {
    latest = listener;
  },
}));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('takes the numbers of the last hour from the ticks, and asks for them only until those come', async () => {
  const { useTimeLine } = await import('./use-time-line.ts');
  const numbers = (hour: string) => ({
    at: `2026-11-23T${hour}:00:00.000Z`,
    perMinute: [],
    socketsPerMinute: [],
    services: [],
  });
  const call = 'GET /api/admin/monitoring';
  const { sent } = fakeServer({ [call]: { body: numbers('06') } });
  const client = createQueryClient();
  const { result } = renderHook(() => useTimeLine([]), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(result.current.lanes).not.toBeNull();
  for (const hour of ['07', '08', '09', '10']) {
    await act(() => jest.advanceTimersByTimeAsync(5000));
    act(() => latest?.onMessage({ type: 'monitor:tick', data: { health: {}, numbers: numbers(hour) } }));
  }
  expect(client.getQueryData([call])).toEqual(numbers('10'));
  expect(sent.filter((one) => one.call === call)).toHaveLength(1);
});
