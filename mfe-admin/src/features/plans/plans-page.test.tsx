import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showSection, told } from '../../../testing/show-section.tsx';
import PlansPage from './plans-page.tsx';

const request = {
  _id: '65f1a2b3c4d5e6f708192a3b',
  username: 'Meera Nair',
  email: 'meera@ankur.example',
  plan: 'free',
  requestedPlan: 'premium',
  requestedAt: '2026-11-01T06:00:00.000Z',
};
const decideCall = `PATCH /api/admin/membership-requests/${request._id}`;

function show() {
  let waiting = [request];
  return showSection(PlansPage, 'plans', {
    'GET /api/admin/membership-requests': () => ({ body: waiting }),
    [decideCall]: () => {
      waiting = [];
      return { body: { plan: 'premium', request: null } };
    },
  });
}

it('grants the plan that the admin has seen', async () => {
  const server = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Grant' }));
  expect(await screen.findByText('Nobody waits for a plan.')).toBeVisible();
  expect(server.sent.find(({ call }) => call === decideCall)?.body).toEqual({
    decision: 'granted',
    plan: 'premium',
  });
  expect(told()).toContain('premium is granted.');
});

it('declines with a reason', async () => {
  const server = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  await userEvent.type(screen.getByLabelText(/Reason/), 'Not paid');
  await userEvent.click(screen.getAllByRole('button', { name: 'Decline' }).at(-1)!);
  await waitFor(() =>
    expect(server.sent.find(({ call }) => call === decideCall)?.body).toEqual({
      decision: 'declined',
      plan: 'premium',
      reason: 'Not paid',
    }),
  );
});

it('keeps the reason when Escape is pressed', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  await userEvent.type(screen.getByLabelText(/Reason/), 'Not paid{Escape}');
  expect(screen.getByLabelText(/Reason/)).toHaveValue('Not paid');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
