import {
  QueryClientProvider,
  BrowserRouter,
  apiKey,
  closeSession,
  createQueryClient,
  openSession,
  useQuery,
  useSession,
} from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { buildSettings } from '../../testing/build-settings.ts';
import { useSessionNotices } from './use-session-notices.ts';

const read = jest.fn(() => Promise.resolve(useSession.getState().user?.username ?? 'a visitor'));

function Reader() {
  useSessionNotices();
  const { data } = useQuery({ queryKey: ['reader'], queryFn: read });
  return <p>Read by {data ?? 'nobody yet'}</p>;
}

function openReader() {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Reader />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return client;
}

const signIn = (username: string, _id: string) =>
  act(() => openSession({ token: username, user: buildUser({ username, _id }) }));

describe('what has been read in a tab', () => {
  beforeEach(() => {
    localStorage.clear();
    read.mockClear();
    useSession.setState({ status: 'loading', user: null, endedMessage: null });
  });

  it('is read once while the stored session is being checked', async () => {
    openReader();
    await screen.findByText('Read by a visitor');
    signIn('Meera', '1');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is read again for the member that a visitor becomes', async () => {
    useSession.setState({ status: 'signedOut' });
    openReader();
    await screen.findByText('Read by a visitor');
    signIn('Meera', '1');
    expect(await screen.findByText('Read by Meera')).toBeVisible();
  });

  it('is forgotten when the member leaves', async () => {
    useSession.setState({ status: 'signedOut' });
    signIn('Meera', '1');
    const client = openReader();
    await screen.findByText('Read by Meera');
    const settings = buildSettings({ version: 4 });
    client.setQueryData(apiKey('GET /api/admin/public/settings'), settings);
    client.getMutationCache().build(client, { mutationKey: ['written by Meera'] });
    act(() => closeSession());
    expect(client.getQueryData(['reader'])).toBeUndefined();
    expect(client.getMutationCache().getAll()).toEqual([]);
    // Begun anew, they would be those that came with the page, however long ago.
    expect(client.getQueryData(apiKey('GET /api/admin/public/settings'))).toBe(settings);
  });
});
