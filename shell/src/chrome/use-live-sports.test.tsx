import { QueryClientProvider, createQueryClient, useApiQuery } from '@ankur/mfe-kit';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';

let listener: { onMessage: (message: { type: string }) => void };
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (_room: string, given: typeof listener) => {
    listener = given;
  },
}));

it('takes a sport off an open page once an admin has hidden it', async () => {
  const { useLiveSports } = await import('./use-live-sports.ts');
  function Page() {
    useLiveSports();
    const { data } = useApiQuery('GET /api/sports', undefined, { staleTime: 300_000 });
    return <p>{data?.map(({ name }) => name).join(', ')}</p>;
  }
  let stored = [{ name: 'Golf' }, { name: 'Kabaddi' }];
  const server = fakeServer({ 'GET /api/sports': () => ({ body: stored }) });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Golf, Kabaddi')).toBeVisible();
  stored = [{ name: 'Kabaddi' }];
  act(() => listener.onMessage({ type: 'stats:changed' }));
  act(() => listener.onMessage({ type: 'sports:changed' }));
  act(() => listener.onMessage({ type: 'sports:changed' }));
  expect(await screen.findByText('Kabaddi')).toBeVisible();
  expect(server.sent).toHaveLength(2);
});
