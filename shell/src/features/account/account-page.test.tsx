import { openSession, renewSession, useSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openAt } from '../../../testing/open-at.tsx';
import AccountPage from './account-page.tsx';

const now = new Date().toISOString();
const here = { _id: 's1', device: 'Firefox on Linux', createdAt: now, lastSeenAt: now, current: true };
const phone = { ...here, _id: 's2', device: 'Chrome on Android', current: false };

function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  openSession({ token: 't', user: buildUser() });
  const { sent } = fakeServer({ 'GET /api/auth/sessions': { body: [here, phone] }, ...answers });
  openAt('/account', <AccountPage />);
  return (call: string) => sent.filter((one) => one.call.startsWith(call)).map(({ body }) => body);
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('AccountPage', () => {
  beforeEach(() => {
    localStorage.clear();
    useToasts.setState({ toasts: [] });
  });

  it('changes the password and forgets what was typed', async () => {
    const sent = open({ 'POST /api/auth/password': { body: { success: true } } });
    type('Current password', 'Sprout!2345');
    type('New password', 'Harvest#Relay77');
    press('Change password');
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveValue(''));
    expect(sent('POST /api/auth/password')).toEqual([
      { currentPassword: 'Sprout!2345', newPassword: 'Harvest#Relay77' },
    ]);
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });

  it('is told of a changed password whose answer was lost: the form goes once more, under its key', async () => {
    localStorage.clear();
    openSession({ token: 't', user: buildUser() });
    const keys: (string | null)[] = [];
    fakeServer({
      'POST /api/auth/password': ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        if (keys.length === 1) throw new TypeError('Failed to fetch');
        return { body: { success: true } };
      },
    });
    openAt('/account', <AccountPage />);
    type('Current password', 'Sprout!2345');
    type('New password', 'Harvest#Relay77');
    press('Change password');
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveValue(''));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(useToasts.getState().toasts.map(({ type }) => type)).toEqual(['success']);
  });

  it('says at its field that the current password is wrong, and keeps what was typed', async () => {
    const message = 'This is not your current password.';
    open({
      'POST /api/auth/password': {
        status: 400,
        body: { code: 'WRONG_PASSWORD', field: 'currentPassword', message },
      },
    });
    type('Current password', 'guess');
    type('New password', 'Harvest#Relay77');
    press('Change password');
    await waitFor(() =>
      expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(message),
    );
    expect(screen.getByLabelText('New password')).toHaveValue('Harvest#Relay77');
  });

  it('lists what a weak password lacks', async () => {
    const refusal = {
      code: 'WEAK_PASSWORD',
      field: 'newPassword',
      message: 'Choose a stronger password.',
      errors: ['Add a digit', 'Add a symbol such as ! or #'],
    };
    open({ 'POST /api/auth/password': { status: 400, body: refusal } });
    type('Current password', 'Sprout!2345');
    type('New password', 'weak');
    press('Change password');
    expect(await screen.findByText('Add a digit. Add a symbol such as ! or #.')).toBeVisible();
  });

  it('asks for a link to a new address and shows where a demo keeps it', async () => {
    const sent = open({
      'POST /api/auth/email': { body: { success: true, message: 'A link is on its way.', inbox: '/inbox' } },
    });
    type('New e-mail', 'new@members.example');
    type('Your password', 'Sprout!2345');
    press('Send link to the new e-mail');
    expect(await screen.findByRole('link', { name: 'Open the demo inbox' })).toHaveAttribute(
      'href',
      '/inbox',
    );
    expect(sent('POST /api/auth/email')).toEqual([{ email: 'new@members.example', password: 'Sprout!2345' }]);
    expect(screen.getByLabelText('Your password')).toHaveValue('');
  });

  it('says that the e-mail is not confirmed, and mails the link again', async () => {
    const call = 'POST /api/auth/email/proof';
    const message = 'A link is on its way to your e-mail.';
    const preferences = { off: [], digest: true, unproven: true };
    const sent = open({
      'GET /api/notifications/preferences': { body: preferences },
      [call]: { body: { success: true, message, inbox: '/inbox' } },
    });
    expect(await screen.findByText(/not confirmed yet/)).toBeVisible();
    press('Mail me the link again');
    expect(await screen.findByText(message, { exact: false })).toBeVisible();
    expect(sent(call)).toHaveLength(1);
  });

  it('shows where the member is signed in, and signs another device out, never this one', async () => {
    const sent = open({ 'DELETE /api/auth/sessions/s2': { body: { success: true } } });
    expect(await screen.findByText('This device')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Sign out Firefox/ })).toBeNull();
    press(/Sign out Chrome on Android/);
    await waitFor(() => expect(sent('DELETE /api/auth/sessions/s2')).toHaveLength(1));
    await waitFor(() => expect(sent('GET /api/auth/sessions').length).toBeGreaterThan(1));
  });

  it('says that the devices could not be loaded, and tries again', async () => {
    open({ 'GET /api/auth/sessions': { status: 404, body: { code: 'NOT_FOUND' } } });
    expect(await screen.findByText('Your devices could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  });

  it('says so of the one card whose answer makes no sense, keeps the rest, and asks again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let body: object = { odd: true };
    open({ 'GET /api/auth/sessions': () => ({ body }) });
    type('New password', 'Harvest#Relay77');
    expect(await screen.findByText('Your devices could not be loaded.')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('Harvest#Relay77');
    body = [here, phone];
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('This device')).toBeVisible();
  });

  it('saves everything the platform holds of the account as a file, and forgets the password', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${String(saved.push(blob as Blob))}`;
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function named(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    try {
      const sent = open({ 'POST /api/auth/export': { body: { identity: { account: [{ bio: 'Runs' }] } } } });
      press('Download my data…');
      expect(screen.getByLabelText('Your password, to download your data')).toHaveFocus();
      type('Your password, to download your data', 'Sprout!2345');
      press('Download my data');
      await waitFor(() => expect(names).toHaveLength(1));
      expect(names[0]).toMatch(/^ankur-my-data-\d{4}-\d\d-\d\d\.json$/);
      expect(saved[0]?.type).toBe('application/json');
      expect(sent('POST /api/auth/export')).toEqual([{ password: 'Sprout!2345', code: '' }]);
      expect(screen.queryByLabelText('Your password, to download your data')).toBeNull();
    } finally {
      click.mockRestore();
    }
  });

  it('says at what downloads that the password is wrong', async () => {
    const message = 'This is not your current password.';
    open({
      'POST /api/auth/export': { status: 400, body: { code: 'WRONG_PASSWORD', field: 'password', message } },
    });
    press('Download my data…');
    type('Your password, to download your data', 'guess');
    press('Download my data');
    await waitFor(() =>
      expect(screen.getByLabelText('Your password, to download your data')).toHaveAccessibleDescription(
        message,
      ),
    );
  });

  it('says what goes and what stays before it asks for the password, and leaves the session once the account is gone', async () => {
    const sent = open({
      'POST /api/auth/erase': { body: { success: true, message: 'Your account is erased.' } },
    });
    for (const whose of [buildUser()._id, 'visitor'])
      localStorage.setItem(`ankur.draft.${whose}.post`, 'Five hurdles');
    expect(screen.getByText(/under the name “Unknown”/)).toBeVisible();
    press('Erase my account…');
    expect(screen.getByLabelText('Your password, to erase your account')).toHaveFocus();
    press('Keep my account');
    expect(screen.queryByLabelText('Your password, to erase your account')).toBeNull();
    expect(screen.getByRole('button', { name: 'Erase my account…' })).toHaveFocus();
    press('Erase my account…');
    type('Your password, to erase your account', 'Sprout!2345');
    press('Erase my account for good');
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    expect(sent('POST /api/auth/erase')).toEqual([{ password: 'Sprout!2345', code: '' }]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('ankur.draft'))).toEqual([
      'ankur.draft.visitor.post',
    ]);
    expect(useToasts.getState().toasts.map(({ text }) => text)).toContain('Your account is erased.');
  });

  it('says nothing of an ended session where it ends before the answer comes', async () => {
    open({
      'POST /api/auth/erase': async () => {
        // As the live connection does that the server ends.
        await renewSession();
        return { body: { success: true } };
      },
      'POST /api/auth/refresh': { status: 401, body: { code: 'SESSION_ENDED' } },
    });
    const told: unknown[] = [];
    const stop = useSession.subscribe(({ endedMessage }) => told.push(endedMessage));
    press('Erase my account…');
    type('Your password, to erase your account', 'Sprout!2345');
    press('Erase my account for good');
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    stop();
    expect(told).toEqual([null]);
  });

  it('takes an account for erased whose session is gone where the answer was lost', async () => {
    localStorage.setItem(`ankur.draft.${buildUser()._id}.post`, 'Five hurdles');
    open({
      'POST /api/auth/erase': () => {
        throw new TypeError('Failed to fetch');
      },
      'GET /api/auth/profile': { status: 401, body: { code: 'UNAUTHENTICATED' } },
      'POST /api/auth/refresh': { status: 401, body: { code: 'UNAUTHENTICATED' } },
    });
    press('Erase my account…');
    type('Your password, to erase your account', 'Sprout!2345');
    press('Erase my account for good');
    const said = () => useToasts.getState().toasts.map(({ text }) => text);
    await waitFor(() => expect(said()).toContain('Your account is erased.'));
    expect(said()).not.toContain('Your account could not be erased. Please try again.');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('ankur.draft'))).toEqual([]);
  });

  describe.each([{ body: {} }, { body: [] }])('an answer with nothing in it ($body)', (answer) => {
    const complaints = () => useToasts.getState().toasts.map(({ type, text }) => `${type}: ${text}`);

    it('is no changed password, and what was typed stays', async () => {
      open({ 'POST /api/auth/password': answer });
      type('Current password', 'Sprout!2345');
      type('New password', 'Harvest#Relay77');
      press('Change password');
      await waitFor(() =>
        expect(complaints()).toEqual(['error: Your password could not be changed. Please try again.']),
      );
      expect(screen.getByLabelText('New password')).toHaveValue('Harvest#Relay77');
    });

    it('is no link to a new address', async () => {
      open({ 'POST /api/auth/email': answer });
      type('New e-mail', 'new@ankur.example');
      type('Your password', 'Sprout!2345');
      press('Send link to the new e-mail');
      await waitFor(() =>
        expect(complaints()).toEqual(['error: The link could not be sent. Please try again.']),
      );
      expect(screen.getByLabelText('New e-mail')).toHaveValue('new@ankur.example');
      expect(screen.queryByRole('link', { name: 'Open the demo inbox' })).toBeNull();
    });

    it('is no file of the own data', async () => {
      open({ 'POST /api/auth/export': answer });
      press('Download my data…');
      type('Your password, to download your data', 'Sprout!2345');
      press('Download my data');
      await waitFor(() =>
        expect(complaints()).toEqual(['error: Your data could not be downloaded. Please try again.']),
      );
      expect(screen.getByLabelText('Your password, to download your data')).toHaveValue('Sprout!2345');
    });

    it('erases nothing, and the session stays', async () => {
      open({ 'POST /api/auth/erase': answer });
      press('Erase my account…');
      type('Your password, to erase your account', 'Sprout!2345');
      press('Erase my account for good');
      await waitFor(() =>
        expect(complaints()).toEqual(['error: Your account could not be erased. Please try again.']),
      );
      expect(localStorage.getItem('token')).toBe('t');
    });

    it('signs nobody out elsewhere', async () => {
      open({ 'DELETE /api/auth/sessions': answer });
      fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
      await waitFor(() =>
        expect(complaints()).toEqual(['error: The device could not be signed out. Please try again.']),
      );
    });
  });

  it('asks for a code as well where signing in does, and says at the field that it is wrong', async () => {
    const message = 'This code is not right.';
    open({
      'GET /api/auth/two-factor': { body: { enabled: true, required: false, recoveryCodesLeft: 3 } },
      'POST /api/auth/erase': { status: 400, body: { code: 'WRONG_CODE', field: 'code', message } },
    });
    await screen.findByText('Recovery codes');
    press('Erase my account…');
    type('Your password, to erase your account', 'Sprout!2345');
    type('Code of your authenticator app', '123456');
    press('Erase my account for good');
    await waitFor(() =>
      expect(screen.getByLabelText('Code of your authenticator app')).toHaveAccessibleDescription(
        expect.stringContaining(message) as unknown as string,
      ),
    );
    expect(localStorage.getItem('token')).toBe('t');
  });
});
