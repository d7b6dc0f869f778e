import { beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildUser } from '../testing/build-user.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { QueryClientProvider, closeSession, createQueryClient, useSession, useToasts } from './index.ts';
import { StubSignIn } from './stub-sign-in.tsx';

const call = 'POST /api/auth/login';
const user = buildUser();

beforeEach(() => {
  closeSession();
  useToasts.setState({ toasts: [] });
});

async function signIn(answers: Parameters<typeof fakeServer>[0]) {
  const { sent } = fakeServer(answers);
  const onDone = jest.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StubSignIn onDone={onDone} />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText('Email'), 'meera@ankur.example');
  await userEvent.type(screen.getByLabelText('Password'), 'Sprout!2345{Enter}');
  return { sent, onDone };
}

it('opens the session of whoever signs in', async () => {
  const { sent, onDone } = await signIn({ [call]: { body: { token: 'token', user } } });
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(sent.map(({ body }) => body)).toEqual([{ email: 'meera@ankur.example', password: 'Sprout!2345' }]);
  expect(useSession.getState().user).toEqual(user);
});

it('says why nobody is signed in, and goes nowhere', async () => {
  const message = 'Invalid email or password';
  const { onDone } = await signIn({
    [call]: { status: 401, body: { code: 'INVALID_CREDENTIALS', message } },
  });
  await waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([message]));
  expect(onDone).not.toHaveBeenCalled();
  expect(useSession.getState().user).toBeNull();
});
