import { Link, Route, Routes } from '@ankur/mfe-kit';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { prefer } from '@ankur/ui/testing/preferences';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { openAt } from '../../../testing/open-at.tsx';
import { beginAsVisitor, visitor } from '../../../testing/visitor.ts';
import ForgotPasswordPage from './recovery/forgot-password-page.tsx';
import RegisterPage from './register-page.tsx';
import SignInPage from './sign-in-page.tsx';

/** The forms below the bar, whose link to signing in knows of none of them. */
const screens = (
  <>
    <Link to="/login">Bar</Link>
    <Routes>
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/login" element={<SignInPage />} />
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
    </Routes>
  </>
);
const follow = (name: string | RegExp) => visitor.click(screen.getByRole('link', { name }));
const signUp = () => follow(/^Don't have an account/);
const role = () => screen.getByLabelText('I am...');

// Narrow: the forms alone.
beforeEach(() => prefer());

describe('the forms on the way in', () => {
  beginAsVisitor();
  beforeEach(() => void fakeServer({}));

  it.each([
    ['/register', { role: 'sponsor' }],
    ['/register?role=sponsor', null],
  ])('keep the role that a link asked for, also over the link of the bar: %s', async (path, state) => {
    openAt(path, screens, state);
    await follow('Bar');
    await signUp();
    expect(role()).toHaveValue('sponsor');
  });

  it('keep the role and the way back over a look at a forgotten password', async () => {
    openAt('/register', screens, { role: 'sponsor', next: '/sponsorships' });
    await follow(/^Already have an account/);
    await follow('Forgot your password?');
    await follow('Back to sign in');
    await signUp();
    expect(role()).toHaveValue('sponsor');
    expect(history.state).toMatchObject({ usr: { next: '/sponsorships' } });
  });

  it('begin with athlete for who comes by a link that asks for no role, whatever another asked for', () => {
    openAt('/register', screens, { role: 'sponsor' });
    cleanup();
    openAt('/register', screens);
    expect(role()).toHaveValue('athlete');
  });
});
