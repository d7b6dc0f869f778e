import { useToasts } from '@ankur/mfe-kit';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { prefer } from '@ankur/ui/testing/preferences';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { openAt } from '../../../../testing/open-at.tsx';
import ConfirmEmailPage from './confirm-email-page.tsx';
import ForgotPasswordPage from './forgot-password-page.tsx';
import InboxPage from './inbox-page.tsx';
import ResetPasswordPage from './reset-password-page.tsx';
import UnsubscribePage from './unsubscribe-page.tsx';

function open(path: string, page: ReactNode, answers: Parameters<typeof fakeServer>[0]) {
  const { sent } = fakeServer(answers);
  openAt(path, page);
  return (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body);
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const gone = { status: 400, body: { code: 'LINK_EXPIRED', message: 'This link is no longer good.' } };
/** Done, but its answer was lost: the link is used up by then. */
function lostOnce(): () => FakeAnswer {
  let isDone = false;
  return () => {
    if (isDone) return gone;
    isDone = true;
    throw new TypeError('Failed to fetch');
  };
}

// Narrow: the form alone.
beforeEach(() => prefer());

describe('the way to a new password', () => {
  beforeEach(() => useToasts.setState({ toasts: [] }));

  it('begins with an address, and says what the server says', async () => {
    const call = 'POST /api/auth/password/forgot';
    const message = 'If this address has an account, a link is on its way.';
    const sent = open('/forgot-password', <ForgotPasswordPage />, {
      [call]: { body: { success: true, message, inbox: null } },
    });
    type('Email', 'meera@ankur.example');
    press('Send me a link');
    expect(await screen.findByText(message)).toBeVisible();
    expect(sent(call)).toEqual([{ email: 'meera@ankur.example' }]);
    expect(screen.queryByRole('link', { name: 'Open the demo inbox' })).toBeNull();
  });

  it('goes on with the token behind the # and ends at the sign-in page', async () => {
    const call = 'POST /api/auth/password/reset';
    const sent = open('/reset-password#secret', <ResetPasswordPage />, {
      [call]: { body: { success: true } },
    });
    type('New password', 'Harvest#Relay77');
    press('Set new password');
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/login'));
    expect(sent(call)).toEqual([{ token: 'secret', newPassword: 'Harvest#Relay77' }]);
  });

  it('offers a new link when the old one is no longer good, or missing', async () => {
    open('/reset-password#used', <ResetPasswordPage />, { 'POST /api/auth/password/reset': gone });
    type('New password', 'Harvest#Relay77');
    press('Set new password');
    expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it('says that the new password may be set when an answer was lost before', async () => {
    open('/reset-password#secret', <ResetPasswordPage />, { 'POST /api/auth/password/reset': lostOnce() });
    type('New password', 'Harvest#Relay77');
    press('Set new password');
    await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
    press('Set new password');
    expect(await screen.findByRole('heading', { name: 'Your new password may be set' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });
});

describe('confirming a new address', () => {
  beforeEach(() => useToasts.setState({ toasts: [] }));

  it('takes a press and sends the token', async () => {
    const call = 'POST /api/auth/email/confirm';
    const sent = open('/confirm-email#secret', <ConfirmEmailPage />, { [call]: { body: { success: true } } });
    expect(sent(call)).toEqual([]);
    press('This is my e-mail');
    expect(await screen.findByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible();
    expect(sent(call)).toEqual([{ token: 'secret' }]);
  });

  it('says that a link is no longer good', async () => {
    open('/confirm-email#used', <ConfirmEmailPage />, { 'POST /api/auth/email/confirm': gone });
    press('This is my e-mail');
    expect(await screen.findByRole('heading', { name: 'This link is no longer good' })).toBeVisible();
  });

  it('says that it may be confirmed when an answer was lost before', async () => {
    open('/confirm-email#secret', <ConfirmEmailPage />, { 'POST /api/auth/email/confirm': lostOnce() });
    press('This is my e-mail');
    await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
    press('This is my e-mail');
    expect(await screen.findByRole('heading', { name: 'Your e-mail may be confirmed' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'To your account' })).toHaveAttribute('href', '/account');
  });
});

describe('ending the mail a day', () => {
  it('takes a press, sends the token and asks for no session', async () => {
    const call = 'POST /api/notifications/digest/off';
    const sent = open('/unsubscribe#secret', <UnsubscribePage />, { [call]: { body: { success: true } } });
    expect(sent(call)).toEqual([]);
    press('End these mails');
    expect(await screen.findByRole('heading', { name: 'No more mails' })).toBeVisible();
    expect(sent(call)).toEqual([{ token: 'secret' }]);
  });

  it('says that a link is no longer good', async () => {
    open('/unsubscribe#used', <UnsubscribePage />, { 'POST /api/notifications/digest/off': gone });
    press('End these mails');
    expect(await screen.findByRole('heading', { name: 'This link is no longer good' })).toBeVisible();
  });
});

describe('another link in the same tab', () => {
  it.each([
    {
      page: <ConfirmEmailPage />,
      path: '/confirm-email',
      call: 'POST /api/auth/email/confirm',
      action: 'This is my e-mail',
    },
    {
      page: <UnsubscribePage />,
      path: '/unsubscribe',
      call: 'POST /api/notifications/digest/off',
      action: 'End these mails',
    },
  ])('begins anew at $path, whatever became of the one before', async ({ page, path, call, action }) => {
    open(`${path}#used`, page, { [call]: gone });
    press(action);
    expect(await screen.findByRole('heading', { name: 'This link is no longer good' })).toBeVisible();
    history.pushState(null, '', `${path}#fresh`);
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    expect(screen.getByRole('button', { name: action })).toBeVisible();
  });
});

describe('InboxPage', () => {
  const ofMeera = '/inbox?to=meera%40ankur.example';
  const mailsOfMeera = 'GET /api/inbox?to=meera%40ankur.example';

  it('asks whose mails are wanted, shows none before, and keeps the address in its own', async () => {
    open('/inbox', <InboxPage />, { 'GET /api/inbox': { body: [] }, [mailsOfMeera]: { body: [] } });
    expect(await screen.findByLabelText('Email')).toHaveValue('');
    expect(screen.queryByText('No mail yet')).toBeNull();
    type('Email', ' meera@ankur.example ');
    press('Show mails');
    expect(await screen.findByText('No mail yet')).toBeVisible();
    expect(location.search).toBe('?to=meera%40ankur.example');
    expect(screen.getByLabelText('Email')).toHaveValue('meera@ankur.example');
  });

  it('asks again where the address bar names no address', async () => {
    const refused = { status: 400, body: { code: 'VALIDATION_FAILED', message: 'Please check.' } };
    open('/inbox?to=meera', <InboxPage />, { 'GET /api/inbox?to=meera': refused });
    expect(await screen.findByLabelText('Email')).toHaveValue('meera');
  });

  it('shows mails with their links', async () => {
    const mail = {
      _id: 'm1',
      to: 'meera@ankur.example',
      subject: 'Your new password',
      text: 'Hello',
      link: '/reset-password#x',
      unsubscribe: '/unsubscribe#y',
      sentAt: new Date().toISOString(),
    };
    open(ofMeera, <InboxPage />, { [mailsOfMeera]: { body: [mail] } });
    expect(await screen.findByRole('link', { name: 'Follow the link' })).toHaveAttribute(
      'href',
      '/reset-password#x',
    );
    expect(screen.getByRole('link', { name: 'No more of these mails' })).toHaveAttribute(
      'href',
      '/unsubscribe#y',
    );
  });

  it('says that there is none outside a demo', async () => {
    open(ofMeera, <InboxPage />, { [mailsOfMeera]: { status: 404, body: { code: 'NOT_FOUND' } } });
    expect(await screen.findByText('There is no inbox here')).toBeVisible();
  });

  it('says that the mails did not come where that is all that is known', async () => {
    open(ofMeera, <InboxPage />, { [mailsOfMeera]: { status: 502, body: '<html>Bad Gateway</html>' } });
    expect(await screen.findByText('The mails could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
    expect(screen.queryByText('There is no inbox here')).toBeNull();
  });

  it('keeps the mails while a look for more fails', async () => {
    jest.useFakeTimers();
    try {
      const mail = {
        _id: 'm1',
        to: 'm@a.example',
        subject: 'Hello',
        text: '',
        link: null,
        sentAt: '2026-11-22',
      };
      const answers: FakeAnswer[] = [{ body: [mail] }];
      const looks: string[] = [];
      fakeServer({
        [mailsOfMeera]: () => {
          looks.push('look');
          return answers.shift() ?? { status: 502, body: '' };
        },
      });
      openAt(ofMeera, <InboxPage />);
      expect(await screen.findByText('Hello')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(5000));
      expect(looks.length).toBeGreaterThan(1);
      expect(screen.getByText('Hello')).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});
