import { QueryClientProvider, apiKey, createQueryClient, openSession, useSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { useIsOpen } from './host-settings.ts';

const visitor = useSession.getState();
afterEach(() => useSession.setState(visitor));

const Part = () => (useIsOpen('events') ? <p>Events</p> : null);

function open(isOn = true) {
  const { sent } = fakeServer({});
  const client = createQueryClient();
  const tell = (enableEvents: boolean) =>
    client.setQueryData(apiKey('GET /api/admin/public/settings'), { features: { enableEvents } });
  tell(isOn);
  render(
    <QueryClientProvider client={client}>
      <Part />
    </QueryClientProvider>,
  );
  return { sent, tell };
}

it('follows what the host is told of a part, and asks for nothing', async () => {
  const { sent, tell } = open();
  expect(screen.getByText('Events')).toBeVisible();
  tell(false);
  await waitFor(() => expect(screen.queryByText('Events')).toBeNull());
  tell(true);
  expect(await screen.findByText('Events')).toBeVisible();
  expect(sent).toEqual([]);
});

it('shows admins what is switched off', () => {
  openSession({ token: 't', user: buildUser({ role: 'admin' }) });
  open(false);
  expect(screen.getByText('Events')).toBeVisible();
});
