import { useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { openAt } from '../../../testing/open-at.tsx';
import { beginAsVisitor, visitor } from '../../../testing/visitor.ts';
import RegisterPage from './register-page.tsx';

const said = () => useToasts.getState().toasts.map(({ type, text }) => `${type}: ${text}`);

async function register(answer: FakeAnswer | undefined) {
  const server = fakeServer(answer === undefined ? {} : { 'POST /api/auth/register': answer });
  openAt('/register', <RegisterPage />);
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

describe('RegisterPage', () => {
  beginAsVisitor();

  it('sends the chosen role, welcomes by product name and goes to the profile form after 1.5 s', async () => {
    const { sent } = await register({ body: { token: 'token', user: buildUser() } });
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

  it('names a weak password and lists the requirements', async () => {
    await register(refusal({ field: 'password', message: 'Too weak.', errors: ['a digit', 'a symbol'] }));
    expect(said()).toEqual(['error: Password Error: Too weak.', 'warning: Requirements: a digit, a symbol']);
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Too weak\./);
  });

  it('names an e-mail in use at its field', async () => {
    await register(refusal({ field: 'email', message: 'This e-mail is already in use.' }));
    expect(said()).toEqual(['error: Email Error: This e-mail is already in use.']);
    expect(screen.getByLabelText('Email')).toBeInvalid();
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
});
