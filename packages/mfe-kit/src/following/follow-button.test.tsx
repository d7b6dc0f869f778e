import { QueryClientProvider, createQueryClient, openSession, useSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FollowButton } from './follow-button.tsx';

const member = { _id: '64b0000000000000000000aa', username: 'Meera Nair' };
const path = `/api/community/members/${member._id}/followed`;

function draw() {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false }, mutations: { retry: false } });
  render(
    <QueryClientProvider client={client}>
      <FollowButton member={member} />
    </QueryClientProvider>,
  );
}

function show(answers: { stored?: boolean; write?: () => FakeAnswer | Promise<FakeAnswer> } = {}) {
  let following = answers.stored ?? false;
  const write = (next: boolean) => async () => {
    const answer = (await answers.write?.()) ?? { body: { success: true } };
    if ((answer.status ?? 200) < 400) following = next;
    return answer;
  };
  const { sent } = fakeServer({
    [`GET ${path}`]: () => {
      if (!navigator.onLine) throw new TypeError('Failed to fetch');
      return { body: { following, followers: null } };
    },
    [`PUT ${path}`]: write(true),
    [`DELETE ${path}`]: write(false),
  });
  draw();
  return () => sent.map(({ call }) => call).filter((call) => !call.startsWith('GET'));
}
const button = (name: string) => screen.findByRole('button', { name, pressed: name.startsWith('Following') });
const said = () => useToasts.getState().toasts.map(({ text }) => text);

describe('FollowButton', () => {
  beforeEach(() => {
    useToasts.setState({ toasts: [] });
    openSession({ token: 'token', user: buildUser() });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('follows at once and ends it again', async () => {
    let answer = () => {};
    const arrived = new Promise<void>((resolve) => (answer = resolve));
    const written = show({ write: () => arrived.then(() => ({ body: { success: true } })) });
    await userEvent.click(await button('Follow Meera Nair'));
    // Before the server has answered.
    expect(await button('Following Meera Nair')).toHaveTextContent('Following');
    answer();
    await waitFor(() => expect(written()).toEqual([`PUT ${path}`]));
    await userEvent.click(await button('Following Meera Nair'));
    expect(await button('Follow Meera Nair')).toBeVisible();
    await waitFor(() => expect(written()).toEqual([`PUT ${path}`, `DELETE ${path}`]));
  });

  it('goes back to what stands when it is refused, and says why', async () => {
    const message = 'You follow 1,000 members, which is the most. Unfollow somebody first.';
    show({ write: () => ({ status: 409, body: { code: 'CONFLICT', message } }) });
    await userEvent.click(await button('Follow Meera Nair'));
    await waitFor(() => expect(said()).toEqual([message]));
    expect(await button('Follow Meera Nair')).toBeVisible();
  });

  it('says that there is no network, and changes nothing', async () => {
    show({
      stored: true,
      write: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    const followed = await button('Following Meera Nair');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await userEvent.click(followed);
    await waitFor(() => expect(said()).toEqual(['You are offline. Follow again once you are back.']));
    expect(await button('Following Meera Nair')).toBeVisible();
  });

  it('is there for signed-in members alone, and not for themselves', () => {
    useSession.setState({ status: 'signedOut', user: null });
    show();
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    openSession({ token: 'token', user: buildUser({ _id: member._id }) });
    show();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers to ask again where nobody knows whether it stands', async () => {
    let isDown = true;
    fakeServer({
      [`GET ${path}`]: () =>
        isDown
          ? { status: 503, body: { code: 'STORE_UNAVAILABLE' } }
          : { body: { following: true, followers: null } },
    });
    draw();
    const again = await screen.findByRole('button', { name: 'Try Again: follow Meera Nair' });
    isDown = false;
    await userEvent.click(again);
    expect(await button('Following Meera Nair')).toBeVisible();
  });

  it('is not there for somebody who cannot be followed', async () => {
    fakeServer({ [`GET ${path}`]: { status: 404, body: { code: 'USER_NOT_FOUND' } } });
    draw();
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });
});
