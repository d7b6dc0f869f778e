import { errorCodes } from '@ankur/contracts/error-codes';
import { closeSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { prefer } from '@ankur/ui/testing/preferences';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { buildSettings } from '../../../testing/build-settings.ts';
import { openAt } from '../../../testing/open-at.tsx';
import { beginAsVisitor, visitor } from '../../../testing/visitor.ts';
import SignInPage from './sign-in-page.tsx';

let isCodeStepLost = false;
jest.mock('./code-step.tsx', () => {
  if (isCodeStepLost) throw new Error('The file did not load.');
  return jest.requireActual('./code-step.tsx');
});

const said = () => useToasts.getState().toasts.map(({ text }) => text);
const address = () => screen.getByTestId('address').textContent;

async function signIn(answer: FakeAnswer | undefined, next?: string) {
  fakeServer(answer === undefined ? {} : { 'POST /api/auth/login': answer });
  openAt('/login', <SignInPage />, next === undefined ? null : { next });
  await visitor.type(screen.getByLabelText('Email'), 'meera@ankur.example');
  await visitor.type(screen.getByLabelText('Password'), 'Sprout!2345');
  await visitor.click(screen.getByRole('button', { name: 'Sign In' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
}

// Narrow: the form alone.
beforeEach(() => prefer());

describe('SignInPage', () => {
  beginAsVisitor();

  it('greets the member, stores the session and goes to the splash after one second', async () => {
    await signIn({ body: { token: 'token', user: buildUser() } });
    expect(said()).toEqual(['Welcome back, Meera Nair!']);
    expect(localStorage.getItem('token')).toBe('token');
    await act(() => jest.advanceTimersByTimeAsync(990));
    expect(address()).toBe('/login');
    await act(() => jest.advanceTimersByTimeAsync(20));
    expect(address()).toBe('/splash');
  });

  it.each([
    ['athlete', '/splash', '?next=%2Fcommunity%3Ftag%3Dcricket'],
    ['admin', '/community', '?tag=cricket'],
  ] as const)('takes an %s back to where they came from, by %s', async (role, path, search) => {
    await signIn({ body: { token: 'token', user: buildUser({ role }) } }, '/community?tag=cricket');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(address()).toBe(path);
    expect(location.search).toBe(search);
  });

  it('has words of its own when the server sends none', async () => {
    await signIn({ status: 500, body: {} });
    expect(said()).toEqual(['Login failed']);
  });

  it('asks for the file of the second step again when it did not load', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    isCodeStepLost = true;
    await signIn({ status: 401, body: { code: 'CODE_NEEDED', data: { challenge: 'c1' } } });
    isCodeStepLost = false;
    await visitor.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText('Code')).toHaveFocus();
  });

  it('asks for the code of an account with a second step, and begins anew when that took too long', async () => {
    const recoveryCode = 'abcd-efgh-ijkm-npqr';
    const needed = { status: 401, body: { code: 'CODE_NEEDED', data: { challenge: 'c1' } } };
    const { sent } = fakeServer({
      'POST /api/auth/login/code': ({ body }) =>
        (body as { code: string }).code === recoveryCode
          ? { body: { token: 'token', user: buildUser() } }
          : { status: 401, body: { code: 'SIGN_IN_EXPIRED', message: 'This took too long.' } },
      'POST /api/auth/login': needed,
    });
    openAt('/login', <SignInPage />);
    const enter = async (code: string) => {
      await visitor.type(screen.getByLabelText('Password'), 'Sprout!2345');
      await visitor.type(screen.getByLabelText('Email'), 'meera@ankur.example');
      await visitor.click(screen.getByRole('button', { name: 'Sign In' }));
      await visitor.type(await screen.findByLabelText('Code'), code);
      await visitor.click(screen.getByRole('button', { name: 'Sign In' }));
      await act(() => jest.advanceTimersByTimeAsync(0));
    };
    await enter('111111');
    expect(said()).toEqual(['This took too long.']);
    await visitor.clear(screen.getByLabelText('Password'));
    await visitor.clear(screen.getByLabelText('Email'));
    await enter(recoveryCode);
    expect(sent.filter(({ call }) => call.endsWith('/code')).map(({ body }) => body)).toEqual([
      { challenge: 'c1', code: '111111' },
      { challenge: 'c1', code: recoveryCode },
    ]);
    expect(localStorage.getItem('token')).toBe('token');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(address()).toBe('/splash');
  });

  it('tells a suspended member why and until when, for as long as the page is open', async () => {
    const message = 'This account is suspended until 1 January 2099. Reason: Spam links';
    await signIn({ status: 403, body: { code: 'SUSPENDED', message } });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText(message)).toBeVisible();
    expect(said()).toEqual([]);
  });

  it('tells it once to whom a suspension has signed out here', async () => {
    const message = 'This account is suspended. Reason: Spam links';
    closeSession(message);
    await signIn({ status: 403, body: { code: 'SUSPENDED', message } });
    expect(screen.getAllByText(message)).toHaveLength(1);
  });

  it('tells a suspension behind the code once, too', async () => {
    const message = 'This account is suspended. Reason: Spam links';
    fakeServer({
      'POST /api/auth/login': { status: 401, body: { code: 'CODE_NEEDED', data: { challenge: 'c1' } } },
      'POST /api/auth/login/code': { status: 403, body: { code: 'SUSPENDED', message } },
    });
    openAt('/login', <SignInPage />);
    await visitor.type(screen.getByLabelText('Email'), 'meera@ankur.example');
    await visitor.type(screen.getByLabelText('Password'), 'Sprout!2345{Enter}');
    await visitor.type(await screen.findByLabelText('Code'), '111111{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(said()).toEqual([]);
  });

  it('says of a code without an answer what it says of a password without one', async () => {
    fakeServer({
      'POST /api/auth/login': { status: 401, body: { code: 'CODE_NEEDED', data: { challenge: 'c1' } } },
    });
    openAt('/login', <SignInPage />);
    await visitor.type(screen.getByLabelText('Email'), 'meera@ankur.example');
    await visitor.type(screen.getByLabelText('Password'), 'Sprout!2345{Enter}');
    await visitor.type(await screen.findByLabelText('Code'), '111111{Enter}');
    const words = 'Login failed. Please check your credentials and try again.';
    await waitFor(() => expect(said()).toEqual([words]));
    expect(screen.getByLabelText('Code')).toHaveValue('111111');
  });

  it('lets a suspended member appeal once, on the spot', async () => {
    const message = 'This account is suspended. Reason: Spam links';
    const call = 'POST /api/auth/suspension/appeal';
    const data = { reason: 'Spam links', until: null, appeal: { state: 'possible', ticket: 'once' } };
    const { sent } = fakeServer({
      'POST /api/auth/login': { status: 403, body: { code: 'SUSPENDED', message, data } },
      [call]: { body: { success: true, message: 'Your appeal is sent.' } },
    });
    openAt('/login', <SignInPage />);
    await visitor.type(screen.getByLabelText('Email'), 'meera@ankur.example');
    await visitor.type(screen.getByLabelText('Password'), 'Sprout!2345{Enter}');
    await visitor.type(await screen.findByLabelText(/Why should it be lifted/), 'It was not me');
    await visitor.click(screen.getByRole('button', { name: 'Send appeal' }));
    expect(await screen.findByText('Your appeal is sent.')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(sent.filter((one) => one.call === call).map(({ body }) => body)).toEqual([
      { ticket: 'once', text: 'It was not me' },
    ]);
    expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull();
  });

  it('keeps the words of an appeal that took too long, for the next one', async () => {
    const call = 'POST /api/auth/suspension/appeal';
    let ticket = 'old';
    const suspended = () => ({
      status: 403,
      body: { code: 'SUSPENDED', message: 'Over.', data: { appeal: { state: 'possible', ticket } } },
    });
    const { sent } = fakeServer({
      'POST /api/auth/login': suspended,
      [call]: ({ body }) =>
        (body as { ticket: string }).ticket === 'old'
          ? { status: 400, body: { code: 'LINK_EXPIRED', message: 'No longer good.' } }
          : { body: { success: true, message: 'Your appeal is sent.' } },
    });
    openAt('/login', <SignInPage />);
    await visitor.type(screen.getByLabelText('Email'), 'meera@ankur.example');
    await visitor.type(screen.getByLabelText('Password'), 'Sprout!2345{Enter}');
    await visitor.type(await screen.findByLabelText(/Why should it be lifted/), 'It was not me');
    await visitor.click(screen.getByRole('button', { name: 'Send appeal' }));
    expect(await screen.findByText('That took too long. Sign in again to send it.')).toBeVisible();
    ticket = 'new';
    await visitor.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(screen.queryByText(/That took too long/)).toBeNull());
    expect(await screen.findByLabelText(/Why should it be lifted/)).toHaveValue('It was not me');
    await visitor.click(screen.getByRole('button', { name: 'Send appeal' }));
    expect(await screen.findByText('Your appeal is sent.')).toBeVisible();
    expect(sent.filter((one) => one.call === call).map(({ body }) => body)).toEqual([
      { ticket: 'old', text: 'It was not me' },
      { ticket: 'new', text: 'It was not me' },
    ]);
  });

  it.each([
    [{ state: 'waiting' }, 'Your appeal waits for an answer.'],
    [{ state: 'declined', reply: 'We looked again' }, 'Your appeal was declined: We looked again'],
  ])('says what became of an appeal: %j', async (appeal, words) => {
    const body = { code: 'SUSPENDED', message: 'This account is suspended.', data: { appeal } };
    await signIn({ status: 403, body });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull();
  });

  it('takes an admin to the console', async () => {
    await signIn({ body: { token: 'token', user: buildUser({ role: 'admin' }) } });
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(address()).toBe('/admin-dashboard');
  });

  it('shows what the server says, and keeps what was typed', async () => {
    await signIn({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS', message: 'E-mail or password is wrong.' },
    });
    expect(said()).toEqual(['E-mail or password is wrong.']);
    expect(screen.getByLabelText('Email')).toHaveValue('meera@ankur.example');
    expect(screen.getByLabelText('Password')).toHaveValue('Sprout!2345');
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  });

  it('has words of its own when no answer arrives', async () => {
    await signIn(undefined);
    expect(said()).toEqual(['Login failed. Please check your credentials and try again.']);
  });

  it('says of a call that hung that the connection is to be looked at, and keeps what was typed', async () => {
    fakeServer({ 'POST /api/auth/login': () => new Promise(() => undefined) });
    openAt('/login', <SignInPage />);
    await visitor.type(screen.getByLabelText('Email'), 'meera@ankur.example');
    await visitor.type(screen.getByLabelText('Password'), 'Sprout!2345{Enter}');
    await act(() => jest.advanceTimersByTimeAsync(41_000));
    expect(said()).toEqual(['No answer arrived. Please check your connection and try again.']);
    expect(screen.getByLabelText('Email')).toHaveValue('meera@ankur.example');
    expect(screen.getByLabelText('Password')).toHaveValue('Sprout!2345');
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  });

  it('cannot be sent twice', async () => {
    let release: (answer: FakeAnswer) => void = () => undefined;
    const waiting = new Promise<FakeAnswer>((resolve) => (release = resolve));
    const { sent } = fakeServer({ 'POST /api/auth/login': () => waiting });
    openAt('/login', <SignInPage />);
    await visitor.type(screen.getByLabelText('Email'), 'meera@ankur.example');
    for (const name of ['Email', 'Password']) expect(screen.getByLabelText(name)).toBeRequired();
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(screen.getByRole('link', { name: "Don't have an account? Sign Up" })).toHaveAttribute(
      'href',
      '/register',
    );
    await visitor.type(screen.getByLabelText('Password'), 'x{Enter}{Enter}');
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('button', { name: /Signing In\.\.\./ })).toBeDisabled();
    await act(async () => {
      release({ body: { token: 'token', user: buildUser() } });
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(sent.filter(({ call }) => call === 'POST /api/auth/login')).toHaveLength(1);
  });

  it('opens one session for a double press on a demo account', async () => {
    const accounts = [{ label: 'Athlete', email: 'meera@ankur.example', password: 'Sprout!2345' }];
    const { sent } = fakeServer({
      'GET /api/admin/public/settings': { body: { ...buildSettings(), demoAccounts: accounts } },
      'POST /api/auth/login': { body: { token: 'token', user: buildUser() } },
    });
    openAt('/login', <SignInPage />);
    await act(() => jest.advanceTimersByTimeAsync(0));
    await visitor.dblClick(screen.getByRole('button', { name: 'Athlete' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(sent.filter(({ call }) => call === 'POST /api/auth/login')).toHaveLength(1);
    expect(said()).toEqual(['Welcome back, Meera Nair!']);
  });

  it.each([
    ['SUSPENDED', 1],
    ['SESSION_ENDED', 0],
  ] as const)('tells why the session has ended, and of appeals only when it is that: %s', (code, appeals) => {
    fakeServer({});
    const { message } = errorCodes[code];
    closeSession(message);
    openAt('/login', <SignInPage />);
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.queryAllByText('To read more, or to appeal, sign in.')).toHaveLength(appeals);
  });
});
