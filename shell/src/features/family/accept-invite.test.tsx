import { openSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildSettings } from '../../../testing/build-settings.ts';
import { openAt } from '../../../testing/open-at.tsx';
import { AcceptInvite } from './accept-invite.tsx';

function open(...answers: FakeAnswer[]) {
  openSession({ token: 't', user: buildUser() });
  fakeServer({ 'POST /api/family/invites/read': () => answers.shift() ?? {} });
  openAt('/family', <AcceptInvite token="token" />);
}

it('says in words that an invitation could not be loaded, and tries again', async () => {
  open({ status: 502, body: '<h1>Bad Gateway</h1>' }, { body: { athlete: { username: 'Tara' } } });
  expect(await screen.findByText('The invitation could not be loaded.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(/^Tara names you as guardian/)).toBeVisible();
});

it('says what has become of one that is over, and does not ask again', async () => {
  open({ status: 410, body: { code: 'LINK_EXPIRED', message: 'This link is no longer good.' } });
  expect(await screen.findByText('This link is no longer good.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

it('asks for consent in the name that an admin has given to the product', async () => {
  openSession({ token: 't', user: buildUser() });
  const product = { ...buildSettings().product, name: 'Sprout' };
  fakeServer({
    'POST /api/family/invites/read': { body: { athlete: { _id: 'tara', username: 'Tara' } } },
    'GET /api/admin/public/settings': { body: buildSettings({ product }) },
  });
  openAt('/family#token', <AcceptInvite token="token" />);
  expect(await screen.findByRole('checkbox', { name: /a public profile on Sprout\./ })).toBeVisible();
});

describe('accepting', () => {
  const told = () => useToasts.getState().toasts.map(({ text }) => text);
  const tara = { _id: 'tara', username: 'Tara' };
  async function accept(answer: () => FakeAnswer, children: object[]) {
    useToasts.setState({ toasts: [] });
    openSession({ token: 't', user: buildUser() });
    fakeServer({
      'POST /api/family/invites/read': { body: { athlete: tara } },
      'POST /api/family/invites/accept': answer,
      'GET /api/family': { body: { own: null, children } },
    });
    openAt('/family#token', <AcceptInvite token="token" />);
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Accept as guardian' }));
  }
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };

  it('is told as done when its answer was lost, for the link is used up', async () => {
    await accept(lost, [{ athlete: tara }]);
    await waitFor(() => expect(told()).toEqual(['You are now a guardian of Tara.']));
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/family$/);
  });

  it.each([
    ['no answer', lost],
    ['an answer with nothing in it', () => ({ body: {} })],
  ])('is not told as done after %s when it is not, and the link stays', async (_what, answer) => {
    await accept(answer, []);
    await waitFor(() => expect(told()).toEqual(['The invitation could not be accepted. Please try again.']));
    expect(screen.getByRole('button', { name: 'Accept as guardian' })).toBeVisible();
  });
});
