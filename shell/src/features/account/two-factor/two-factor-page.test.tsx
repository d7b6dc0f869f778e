import { openSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { openAt } from '../../../../testing/open-at.tsx';
import { EnrolFirst } from '../../../session/enrol-first.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';
import TwoFactorPage from './two-factor-page.tsx';

const off = { enabled: false, required: false, recoveryCodesLeft: 0 };
const codes = ['abcd-efgh-ijkm-npqr', 'stuv-wxyz-2345-6789'];
const state = 'GET /api/auth/two-factor';

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const told = () => useToasts.getState().toasts.map(({ text }) => text);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const open = (answers: Parameters<typeof fakeServer>[0], page = <TwoFactorPage />) => {
  openSession({ token: 't', user: buildUser() });
  const { sent } = fakeServer({ [state]: { body: off }, ...answers });
  openAt('/account/two-factor', page);
  return (call: string) => sent.filter((one) => one.call.startsWith(call)).map(({ body }) => body);
};

beforeEach(() => {
  localStorage.clear();
  useToasts.setState({ toasts: [] });
});

describe('TwoFactorPage', () => {
  it('leads from the password over picture and key to the recovery codes', async () => {
    const uri = 'otpauth://totp/Ankur:meera?secret=ABCDEFGH';
    const sent = open({
      'POST /api/auth/two-factor/confirm': { body: { recoveryCodes: codes } },
      'POST /api/auth/two-factor': { body: { secret: 'ABCDEFGH', uri } },
    });
    type('Your password', 'Sprout!2345');
    press('Continue');
    expect(await screen.findByText('ABCD EFGH')).toBeVisible();
    expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
    type('Code of the app', '123456');
    press('Switch on');
    for (const code of codes) expect(await screen.findByText(code)).toBeVisible();
    expect(sent('POST /api/auth/two-factor')).toEqual([{ password: 'Sprout!2345' }, { code: '123456' }]);
    expect(screen.getByRole('link', { name: 'Back to your account' })).toBeVisible();
  });

  it('says that it is on when the answer with its recovery codes was lost', async () => {
    let enabled = false;
    open({
      [state]: () => ({ body: { ...off, enabled } }),
      'POST /api/auth/two-factor/confirm': () => {
        enabled = true;
        throw new TypeError('Failed to fetch');
      },
      'POST /api/auth/two-factor': { body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' } },
    });
    type('Your password', 'Sprout!2345');
    press('Continue');
    await screen.findByText('ABCD EFGH');
    type('Code of the app', '123456');
    press('Switch on');
    const told = await screen.findByText(/recovery codes did not arrive/);
    expect(told).toHaveAttribute('role', 'alert');
    expect(screen.getByRole('link', { name: 'Back to your account' })).toBeVisible();
    expect(screen.queryByLabelText(/Code of the app/)).toBeNull();
    expect(useToasts.getState().toasts).toEqual([]);
  });

  it('says at its field that a code is wrong', async () => {
    const message = 'This code is not right, or it was used before.';
    open({
      'POST /api/auth/two-factor/confirm': {
        status: 400,
        body: { code: 'WRONG_CODE', field: 'code', message },
      },
      'POST /api/auth/two-factor': { body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' } },
    });
    type('Your password', 'Sprout!2345');
    press('Continue');
    await screen.findByText('ABCD EFGH');
    type('Code of the app', '000000');
    press('Switch on');
    await waitFor(() =>
      expect(screen.getByLabelText(/Code of the app/)).toHaveAccessibleDescription(new RegExp(message)),
    );
  });
});

describe('TwoFactorCard', () => {
  it('renews the codes and switches off, each with password and code', async () => {
    const sent = open(
      {
        [state]: { body: { enabled: true, required: false, recoveryCodesLeft: 3 } },
        'POST /api/auth/two-factor/recovery-codes': { body: { recoveryCodes: codes } },
        'POST /api/auth/two-factor/off': { body: { success: true, message: '' } },
      },
      <TwoFactorCard />,
    );
    expect(await screen.findByText(/3 codes are left/)).toBeVisible();
    type('Your password, for new recovery codes', 'Sprout!2345');
    type('Code of the app, for new recovery codes', '654321');
    press('Make new recovery codes');
    expect(await screen.findByText(codes[0] ?? '')).toBeVisible();
    expect(sent('POST /api/auth/two-factor/recovery-codes')).toEqual([
      { password: 'Sprout!2345', code: '654321' },
    ]);
    type('Your password, to switch off', 'Sprout!2345');
    type('Code of the app, or a recovery code', '123456');
    press('Switch off');
    await waitFor(() =>
      expect(sent('POST /api/auth/two-factor/off')).toEqual([{ password: 'Sprout!2345', code: '123456' }]),
    );
  });

  it('says that the old codes may be gone when the answer with the new ones was lost, and not when they were refused', async () => {
    const renewal = 'POST /api/auth/two-factor/recovery-codes';
    const on = { [state]: { body: { enabled: true, required: false, recoveryCodesLeft: 3 } } };
    const refused = { status: 400, body: { code: 'VALIDATION_FAILED', message: 'Not the code.' } };
    let isLost = false;
    const renewed = () => {
      if (isLost) throw new TypeError('Failed to fetch');
      return refused;
    };
    open({ ...on, [renewal]: renewed }, <TwoFactorCard />);
    const renew = async () => {
      await screen.findByText(/3 codes are left/);
      type('Your password, for new recovery codes', 'Sprout!2345');
      type('Code of the app, for new recovery codes', '654321');
      press('Make new recovery codes');
    };
    await renew();
    await waitFor(() => expect(told()).toEqual(['Not the code.']));
    isLost = true;
    await renew();
    await waitFor(() =>
      expect(told().at(-1)).toBe(
        'The new codes did not arrive, and the old ones may no longer be good. Please make new ones.',
      ),
    );
  });

  it('shows that it is off when the answer to that was lost', async () => {
    let enabled = true;
    open(
      {
        [state]: () => ({ body: { ...off, enabled, recoveryCodesLeft: 3 } }),
        'POST /api/auth/two-factor/off': () => {
          enabled = false;
          throw new TypeError('Failed to fetch');
        },
      },
      <TwoFactorCard />,
    );
    await screen.findByText(/3 codes are left/);
    type('Your password, to switch off', 'Sprout!2345');
    type('Code of the app, or a recovery code', '123456');
    press('Switch off');
    expect(await screen.findByRole('link', { name: 'Set up an authenticator app' })).toBeVisible();
    await waitFor(() => expect(told()).toEqual(['Signing in asks for your password alone again.']));
  });

  it.each([
    ['it is on still', { body: { ...off, enabled: true, recoveryCodesLeft: 3 } }],
    ['nobody knows', { body: {} }],
  ])('says that it could not be switched off when %s', async (_what, later) => {
    let asked = 0;
    open(
      {
        [state]: () => {
          asked += 1;
          return asked === 1 ? { body: { ...off, enabled: true, recoveryCodesLeft: 3 } } : later;
        },
        'POST /api/auth/two-factor/off': { status: 500, body: {} },
      },
      <TwoFactorCard />,
    );
    await screen.findByText(/3 codes are left/);
    type('Your password, to switch off', 'Sprout!2345');
    type('Code of the app, or a recovery code', '123456');
    press('Switch off');
    await waitFor(() => expect(told()).toEqual(['The app could not be switched off. Please try again.']));
  });

  it('offers admins who need it no way to switch it off', async () => {
    open({ [state]: { body: { enabled: true, required: true, recoveryCodesLeft: 1 } } }, <TwoFactorCard />);
    expect(await screen.findByText('Admins of this platform cannot switch it off.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull();
  });
});

describe('RecoveryCodes', () => {
  it('are copied one a line, and it says when they were not', async () => {
    const writeText = jest.fn<(text: string) => Promise<void>>().mockResolvedValueOnce(undefined);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    render(<RecoveryCodes codes={codes} />);
    press('Copy codes');
    await waitFor(() => expect(told()).toEqual(['The recovery codes are copied.']));
    expect(writeText.mock.calls).toEqual([[codes.join('\n')]]);
    writeText.mockRejectedValueOnce(new Error('not allowed'));
    press('Copy codes');
    await waitFor(() => expect(told()).toContain('The codes could not be copied. Please write them down.'));
  });
});

describe('EnrolFirst', () => {
  const visit = async (role: 'admin' | 'athlete', answer: object, path = '/events') => {
    openSession({ token: 't', user: buildUser({ role }) });
    const { sent } = fakeServer({ [state]: { body: answer } });
    openAt(
      path,
      <EnrolFirst>
        <p>The page</p>
      </EnrolFirst>,
    );
    if (role === 'admin') await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    return () => screen.getByTestId('address').textContent;
  };

  it('leads an admin who lacks a second step to its set-up, and nobody else', async () => {
    const address = await visit('admin', { ...off, required: true });
    await waitFor(() => expect(address()).toBe('/account/two-factor'));
    expect(screen.getByText('The page')).toBeVisible();
  });

  it.each([
    ['who has one', 'admin', { enabled: true, required: true, recoveryCodesLeft: 9 }],
    ['of whom none is asked', 'admin', off],
    ['without that role', 'athlete', { ...off, required: true }],
  ] as const)('leaves a member %s where they are', async (_who, role, answer) => {
    const address = await visit(role, answer);
    expect([address(), screen.getByText('The page').textContent]).toEqual(['/events', 'The page']);
  });
});
