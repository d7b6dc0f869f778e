import { openSession, QueryClientProvider, createQueryClient, useApiQuery, useSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';

interface Message {
  type: string;
  data?: object;
}
let listeners: ((message: Message) => void)[] = [];
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (_room: string | null, { onMessage }: { onMessage: (message: Message) => void }) => {
    listeners.push(onMessage);
  },
}));
const tell = (message: Message) => act(() => listeners.forEach((listener) => listener(message)));
const signedOut = useSession.getState();
beforeEach(() => {
  listeners = [];
});
afterEach(() => useSession.setState(signedOut));
const open = (page: ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>);

it('an open start page shows what is published and changed, once for all that comes at a time', async () => {
  const { useLiveEvents } = await import('./use-live-events.ts');
  function Page() {
    useLiveEvents();
    const { data } = useApiQuery('GET /api/events', undefined, { staleTime: 300_000 });
    return <p>{data?.map(({ title }) => title).join(', ')}</p>;
  }
  let stored = [{ title: 'Dusk run' }];
  const server = fakeServer({ 'GET /api/events': () => ({ body: stored }) });
  open(<Page />);
  expect(await screen.findByText('Dusk run')).toBeVisible();
  stored = [{ title: 'Dawn run' }, { title: 'Monsoon Cup' }];
  for (const type of ['sports:changed', 'event:published', 'event:changed']) tell({ type });
  expect(await screen.findByText('Dawn run, Monsoon Cup')).toBeVisible();
  expect(server.sent).toHaveLength(2);
});

it('an event that the member goes to shows its new place; a change of others is not asked about', async () => {
  openSession({ token: 't', user: buildUser() });
  const { useOwnRegistrations } = await import('../../../own-registrations/use-own-registrations.ts');
  function Page() {
    const { data = [] } = useOwnRegistrations();
    return <p>{data.map(({ event }) => event.location).join(', ')}</p>;
  }
  let location = 'Cubbon Park';
  const own = 'GET /api/events/registrations';
  const { sent } = fakeServer({
    [own]: () => ({ body: [{ event: { _id: 'a', location }, state: 'going' }] }),
  });
  open(<Page />);
  expect(await screen.findByText('Cubbon Park')).toBeVisible();
  location = 'Lalbagh';
  const reads = () => sent.filter(({ call }) => call === own).length;
  tell({ type: 'event:changed', data: { eventId: 'b' } });
  expect(reads()).toBe(1);
  tell({ type: 'event:changed', data: { eventId: 'a' } });
  expect(await screen.findByText('Lalbagh')).toBeVisible();
  await waitFor(() => expect(reads()).toBe(2));
});
