import { openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
