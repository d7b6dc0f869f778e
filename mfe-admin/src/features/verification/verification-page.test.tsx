import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showSection, told } from '../../../testing/show-section.tsx';
import VerificationPage from './verification-page.tsx';

const request = {
  _id: '65f1a2b3c4d5e6f708192a3b',
  username: 'Coach Sen',
  role: 'coach',
  memberSince: '2026-10-01T06:00:00.000Z',
  decidedBy: null,
  claim: 'Coach of the state team',
  evidence: 'Licence 42 of the federation',
  links: ['https://federation.example/42'],
  status: 'open',
  askedAt: '2026-11-01T06:00:00.000Z',
  decidedAt: null,
  reason: '',
};
const list = (status: string) => `GET /api/admin/verification-requests?status=${status}&page=1`;
const decideCall = `PATCH /api/admin/verification-requests/${request._id}`;
const listed = (requests: unknown[], counts = {}) => ({
  body: {
    requests,
    total: requests.length,
    totalPages: 1,
    counts: { open: 0, approved: 0, declined: 0, revoked: 0, ...counts },
  },
});
const review = () => userEvent.click(screen.getByRole('button', { name: 'Review' }));

it('opens on what waits, shows the evidence, and takes an approved request off the list', async () => {
  let waiting: unknown[] = [request];
  const server = showSection(VerificationPage, 'verification', {
    [list('open')]: () => listed(waiting, { open: waiting.length }),
    [decideCall]: () => {
      waiting = [];
      return { body: { ...request, status: 'approved' } };
    },
  });
  expect(await screen.findByText('Coach of the state team')).toBeVisible();
  expect(screen.getByRole('tab', { name: /Open\s*1/ })).toHaveAttribute('aria-selected', 'true');
  await review();
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText('Licence 42 of the federation')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: request.links[0] ?? '' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Nobody waits for the badge.')).toBeVisible();
  expect(server.sent.find(({ call }) => call === decideCall)?.body).toEqual({
    decision: 'approved',
    askedAt: request.askedAt,
    reason: '',
  });
});

it('says at the field that a refusal needs a reason', async () => {
  const message = 'Please give a reason; the member reads it.';
  showSection(VerificationPage, 'verification', {
    [list('open')]: listed([request], { open: 1 }),
    [decideCall]: {
      status: 400,
      body: { code: 'VALIDATION_FAILED', field: 'reason', message, errors: [{ field: 'reason', message }] },
    },
  });
  await screen.findByText('Coach of the state team');
  await review();
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.getByLabelText(/^Reason/)).toHaveAccessibleDescription(/give a reason/));
});

it('keeps the reason when Escape is pressed', async () => {
  showSection(VerificationPage, 'verification', { [list('open')]: listed([request], { open: 1 }) });
  await screen.findByText('Coach of the state team');
  await review();
  await userEvent.type(screen.getByLabelText(/^Reason/), 'No licence');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('No licence');
});

it('tells who was faster', async () => {
  const message = 'Asha decided this request first: approved.';
  showSection(VerificationPage, 'verification', {
    [list('open')]: listed([request], { open: 1 }),
    [decideCall]: { status: 409, body: { code: 'STALE_DECISION', message, data: { status: 'approved' } } },
  });
  await screen.findByText('Coach of the state team');
  await review();
  await userEvent.type(screen.getByLabelText(/^Reason/), 'No licence');
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(told()).toEqual([message]));
  expect(screen.getByText('This request was decided meanwhile: approved.')).toBeVisible();
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('No licence');
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
});

it('takes a badge back from the approved ones', async () => {
  const approved = { ...request, status: 'approved', decidedBy: 'Asha' };
  const server = showSection(VerificationPage, 'verification', {
    [list('open')]: listed([], { approved: 1 }),
    [list('approved')]: listed([approved], { approved: 1 }),
    [decideCall]: { body: { ...approved, status: 'revoked' } },
  });
  await screen.findByText('Nobody waits for the badge.');
  await userEvent.click(screen.getByRole('tab', { name: /Approved/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Details' }));
  await userEvent.type(screen.getByLabelText(/^Reason/), 'The licence has ended');
  await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
  await waitFor(() =>
    expect(server.sent.find(({ call }) => call === decideCall)?.body).toMatchObject({
      decision: 'revoked',
      reason: 'The licence has ended',
    }),
  );
});
