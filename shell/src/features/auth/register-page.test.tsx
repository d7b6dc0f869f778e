import { Route, Routes, openSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { prefer } from '@ankur/ui/testing/preferences';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { openAt } from '../../../testing/open-at.tsx';
import { beginAsVisitor, visitor } from '../../../testing/visitor.ts';
import { RequireSession } from '../../session/require-session.tsx';
import RegisterPage from './register-page.tsx';
import SignInPage from './sign-in-page.tsx';

const said = () => useToasts.getState().toasts.map(({ type, text }) => `${type}: ${text}`);

async function register(answer: FakeAnswer | (() => FakeAnswer) | undefined, wayBack: object | null = null) {
  const server = fakeServer(answer === undefined ? {} : { 'POST /api/auth/register': answer });
  openAt('/register', <RegisterPage />, wayBack);
  await visitor.type(screen.getByLabelText('Full Name'), 'Meera Nair');
  await visitor.type(screen.getByLabelText('Email'), 'meera@ankur.example');
  await visitor.type(screen.getByLabelText('Password'), 'Sprout!2345');
  await visitor.selectOptions(screen.getByLabelText('I am...'), 'Scout');
  await visitor.click(screen.getByRole('button', { name: 'Create Account' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  return server;
}

const refusal = (body: Record<string, unknown>): FakeAnswer => ({
  status: 400,
  body: { code: 'VALIDATION_FAILED', ...body },
});

// Narrow: the form alone.
beforeEach(() => prefer());

describe('RegisterPage', () => {
  beginAsVisitor();

  it('sends the chosen role, welcomes by product name and goes to the profile form after 1.5 s', async () => {
    const { sent } = await register({ body: { success: true, token: 'token', user: buildUser() } });
    expect(sent.find(({ call }) => call === 'POST /api/auth/register')?.body).toMatchObject({
      username: 'Meera Nair',
      role: 'scout',
    });
    expect(said()).toEqual(['success: Account created successfully! Welcome to Ankur!']);
    await act(() => jest.advanceTimersByTimeAsync(1490));
    expect(screen.getByTestId('address')).toHaveTextContent('/register');
    await act(() => jest.advanceTimersByTimeAsync(20));
    expect(screen.getByTestId('address')).toHaveTextContent('/update');
  });

  it('goes on to the profile form over a reload before it has gone there', async () => {
    await register({ body: { success: true, token: 'token', user: buildUser() } }, { next: '/family#token' });
    cleanup();
    const { usr } = history.state as { usr: object };
    openAt(
      '/register',
      <Routes>
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/update" element={null} />
      </Routes>,
      usr,
    );
    expect(screen.getByTestId('address')).toHaveTextContent('/update');
    expect(history.state).toMatchObject({ usr: { next: '/family#token' } });
  });

  it('is sent once by two quick presses', async () => {
    const answer = { body: { success: true, token: 'token', user: buildUser() } };
    const { sent } = fakeServer({
      'POST /api/auth/register': () => new Promise((done) => setTimeout(() => done(answer), 50)),
    });
    openAt('/register', <RegisterPage />);
    const form = screen.getByLabelText('Full Name').closest('form') as HTMLFormElement;
    const press = () => act(async () => void fireEvent.submit(form));
    await press();
    await press();
    await act(() => jest.advanceTimersByTimeAsync(1600));
    expect(sent.filter(({ call }) => call === 'POST /api/auth/register')).toHaveLength(1);
    expect(screen.getByTestId('address')).toHaveTextContent('/update');
  });

  it('carries along where the visitor wanted to be, such as the invitation of a guardian', async () => {
    await register({ body: { success: true, token: 'token', user: buildUser() } }, { next: '/family#token' });
    await act(() => jest.advanceTimersByTimeAsync(1600));
    expect(screen.getByTestId('address')).toHaveTextContent('/update');
    expect(history.state).toMatchObject({ usr: { next: '/family#token' } });
  });

  it('begins with the role of the link that led here, and with athlete when it names none that can be chosen', () => {
    fakeServer({});
    const chosen = (path: string, state: object | null = null) => {
      cleanup();
      openAt(path, <RegisterPage />, state);
      return screen.getByLabelText<HTMLSelectElement>('I am...').value;
    };
    expect([chosen('/register?role=sponsor'), chosen('/register', { role: 'scout' })]).toEqual([
      'sponsor',
      'scout',
    ]);
    expect([chosen('/register?role=admin'), chosen('/register', { role: 'admin' })]).toEqual([
      'athlete',
      'athlete',
    ]);
  });

  it('fills in the code of the link that led here, and sends it', async () => {
    const { sent } = fakeServer({
      'POST /api/auth/register': { body: { success: true, token: 'token', user: buildUser() } },
    });
    openAt('/register?invite=2222-3333-7KQM', <RegisterPage />);
    expect(screen.getByLabelText('Invitation code')).toHaveValue('2222-3333-7KQM');
    await visitor.type(screen.getByLabelText('Full Name'), 'Meera Nair');
    await visitor.type(screen.getByLabelText('Email'), 'meera@ankur.example');
    await visitor.type(screen.getByLabelText('Password'), 'Sprout!2345');
    await visitor.click(screen.getByRole('button', { name: 'Create Account' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(sent.find(({ call }) => call === 'POST /api/auth/register')?.body).toMatchObject({
      invite: '2222-3333-7KQM',
    });
  });

  it('asks for a code at its field once the platform wants one', async () => {
    const message = 'Registration is by invitation only. Enter your code.';
    await register({ status: 403, body: { code: 'INVITE_REQUIRED', field: 'invite', message } });
    expect(screen.getByLabelText('Invitation code')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('Email')).toHaveValue('meera@ankur.example');
  });

  it('tells a member that a screen is for admins, instead of sending them round in circles', async () => {
    fakeServer({});
    openSession({ token: 'token', user: buildUser() });
    const page = <RequireSession access="admin">Inside</RequireSession>;
    openAt(
      '/console',
      <Routes>
        <Route path="/console" element={page} />
        <Route path="/register" element={<RegisterPage />} />
      </Routes>,
    );
    expect(await screen.findByRole('heading', { name: 'This page is for admins' })).toBeVisible();
    expect(screen.getByTestId('address')).toHaveTextContent('/register');
    expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull();
  });

  it('lets an admin who has signed in meanwhile through', async () => {
    fakeServer({});
    openSession({ token: 'token', user: buildUser({ role: 'admin' }) });
    openAt(
      '/register',
      <Routes>
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/console" element={<h1>Inside</h1>} />
      </Routes>,
      { next: '/console', denied: true },
    );
    expect(await screen.findByRole('heading', { name: 'Inside' })).toBeVisible();
  });

  it('keeps name, address and role over a reload, never the password', async () => {
    fakeServer({});
    const { unmount } = openAt('/register', <RegisterPage />);
    await visitor.type(screen.getByLabelText('Full Name'), 'Meera Nair');
    await visitor.type(screen.getByLabelText('Password'), 'Sprout!2345');
    await visitor.selectOptions(screen.getByLabelText('I am...'), 'Coach');
    unmount();
    openAt('/register', <RegisterPage />);
    expect(screen.getByLabelText('Full Name')).toHaveValue('Meera Nair');
    expect(screen.getByLabelText('I am...')).toHaveValue('coach');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(JSON.stringify(sessionStorage)).not.toContain('Sprout');
  });

  it('keeps over a reload what was chosen in the place of what the link asked for, and asks anew at the next link', async () => {
    fakeServer({});
    const asked = '/register?role=sponsor&invite=2222-3333-7KQM';
    const { unmount } = openAt(asked, <RegisterPage />, { role: 'sponsor' });
    await visitor.selectOptions(screen.getByLabelText('I am...'), 'Coach');
    await visitor.clear(screen.getByLabelText('Invitation code'));
    await visitor.type(screen.getByLabelText('Invitation code'), '4444');
    unmount();
    const again = openAt(asked, <RegisterPage />, { role: 'sponsor' });
    expect(screen.getByLabelText('I am...')).toHaveValue('coach');
    expect(screen.getByLabelText('Invitation code')).toHaveValue('4444');
    again.unmount();
    openAt('/register', <RegisterPage />, { role: 'sponsor' });
    expect(screen.getByLabelText('I am...')).toHaveValue('sponsor');
  });

  const waysIn = (
    <Routes>
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/login" element={<SignInPage />} />
    </Routes>
  );
  async function lookAtSignIn() {
    await visitor.click(screen.getByRole('link', { name: /^Already have an account/ }));
    await visitor.click(screen.getByRole('link', { name: /^Don't have an account/ }));
  }

  it.each([
    ['Sponsor', 'sponsor'],
    ['Coach', 'coach'],
  ])('keeps the role of a sponsor who chose %s and looks in at signing in', async (choice, role) => {
    fakeServer({});
    openAt('/register', waysIn, { role: 'sponsor' });
    await visitor.selectOptions(screen.getByLabelText('I am...'), choice);
    await lookAtSignIn();
    expect(screen.getByLabelText('I am...')).toHaveValue(role);
  });

  it('keeps a chosen role after a look at signing in for who comes by another link then', async () => {
    fakeServer({});
    openAt('/register', waysIn);
    await visitor.type(screen.getByLabelText('Full Name'), 'Anil');
    await visitor.selectOptions(screen.getByLabelText('I am...'), 'Coach');
    await lookAtSignIn();
    expect(screen.getByLabelText('I am...')).toHaveValue('coach');
    cleanup();
    openAt('/register', waysIn);
    expect(screen.getByLabelText('Full Name')).toHaveValue('Anil');
    expect(screen.getByLabelText('I am...')).toHaveValue('coach');
  });

  it('is not shown to a member', () => {
    fakeServer({});
    openSession({ token: 'token', user: buildUser() });
    openAt(
      '/register',
      <Routes>
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/" element={<h1>Home</h1>} />
      </Routes>,
    );
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
    expect(screen.queryByLabelText('Full Name')).toBeNull();
  });

  it.each([
    ['its message', { success: false, message: 'Invitations only.' }, 'Invitations only.'],
    ['its message, when only the session is missing', { message: 'Check your inbox.' }, 'Check your inbox.'],
    ['words of its own', { success: false }, 'Registration failed'],
    ['words of its own, without a success', { token: 'token', user: buildUser() }, 'Registration failed'],
  ])('stays with %s when an answer of 200 opens no session', async (_what, body, text) => {
    await register({ body });
    expect(said()).toEqual([`error: ${text}`]);
    expect(localStorage.getItem('token')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByTestId('address')).toHaveTextContent('/register');
    expect(screen.getByLabelText('Full Name')).toHaveValue('Meera Nair');
  });

  it('names a weak password and lists the requirements', async () => {
    await register(refusal({ field: 'password', message: 'Too weak.', errors: ['a digit', 'a symbol'] }));
    expect(said()).toEqual(['error: Password Error: Too weak.', 'warning: Requirements: a digit, a symbol']);
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Too weak\./);
  });

  it('lists no requirements of an earlier try', async () => {
    const answers = [
      refusal({ field: 'password', message: 'Too weak.', errors: ['a digit'] }),
      refusal({ field: 'email', message: 'In use.' }),
    ];
    await register(() => answers.shift() ?? { status: 500 });
    await visitor.click(screen.getByRole('button', { name: 'Create Account' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(said()).toEqual(['error: Email Error: In use.']);
  });

  it('names an e-mail in use at its field', async () => {
    await register(refusal({ field: 'email', message: 'This e-mail is already in use.' }));
    expect(said()).toEqual(['error: Email Error: This e-mail is already in use.']);
    expect(screen.getByLabelText('Email')).toBeInvalid();
  });

  it('says of an address that was refused what is wrong with it, not with the form', async () => {
    const errors = [
      { field: 'username', message: 'is required' },
      { field: 'email', message: 'must be an e-mail address' },
    ];
    await register(refusal({ field: 'email', message: 'Please check the highlighted fields.', errors }));
    expect(said()).toEqual(['error: Email Error: must be an e-mail address']);
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('must be an e-mail address');
  });

  it('lists of a refused password what is said of it, and nothing of other fields', async () => {
    const errors = [
      { field: 'password', message: 'must be at most 1000 characters' },
      { field: 'role', message: 'is required' },
    ];
    await register(refusal({ field: 'password', message: 'Please check the highlighted fields.', errors }));
    expect(said()).toEqual([
      'error: Password Error: must be at most 1000 characters',
      'warning: Requirements: must be at most 1000 characters',
    ]);
  });

  it('shows any other sentence of the server as it is', async () => {
    await register(refusal({ message: 'Registration is closed at the moment.' }));
    expect(said()).toEqual(['error: Registration is closed at the moment.']);
  });

  it('has words of its own when no answer arrives, and keeps the form', async () => {
    await register(undefined);
    expect(said()).toEqual(['error: Registration failed. Please try again.']);
    expect(screen.getByLabelText('Full Name')).toHaveValue('Meera Nair');
  });

  it.each([
    { status: 500, body: {} },
    refusal({}),
    refusal({ field: 'password', errors: [null] }),
    refusal({ field: 'email', errors: {} }),
  ])('has the words of the specification for a refusal without any: %j', async (answer) => {
    await register(answer);
    expect(said()).toEqual(['error: Registration failed']);
  });

  it('offers the four roles, says that it is at work, and cannot be sent twice', async () => {
    let release: (answer: FakeAnswer) => void = () => undefined;
    const waiting = new Promise<FakeAnswer>((resolve) => (release = resolve));
    const { sent } = fakeServer({ 'POST /api/auth/register': () => waiting });
    openAt('/register', <RegisterPage />);
    expect([...screen.getByLabelText<HTMLSelectElement>('I am...').options].map(({ text }) => text)).toEqual([
      ...['Athlete', 'Coach', 'Scout', 'Sponsor'],
    ]);
    for (const name of ['Full Name', 'Email', 'Password']) expect(screen.getByLabelText(name)).toBeRequired();
    expect(screen.getByRole('link', { name: /Sign In/ })).toHaveAttribute('href', '/login');
    await visitor.type(screen.getByLabelText('Full Name'), 'Meera Nair');
    await visitor.type(screen.getByLabelText('Email'), 'meera@ankur.example');
    await visitor.type(screen.getByLabelText('Password'), 'Sprout!2345{Enter}{Enter}');
    expect(screen.getByRole('button', { name: /Creating Account\.\.\./ })).toBeDisabled();
    await act(async () => {
      release({ body: { success: true, token: 'token', user: buildUser() } });
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(sent.filter(({ call }) => call === 'POST /api/auth/register')).toHaveLength(1);
  });
});
