import { openSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import '@ankur/ui/testing/native-dialog';
import { expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { openAt } from '../../../../testing/open-at.tsx';
import { VerificationCard } from './verification-card.tsx';

const request = {
  claim: 'Coach of the state team',
  evidence: '',
  links: [],
  status: 'open',
  askedAt: '2026-11-01T06:00:00.000Z',
  decidedAt: null,
  reason: '',
};

function open(first: unknown, path = '/profile') {
  openSession({ token: 't', user: buildUser() });
  let body = { isVerified: false, request: first };
  const server = fakeServer({
    'GET /api/verification': () => ({ body }),
    'POST /api/verification': () => {
      body = { isVerified: false, request };
      return { status: 201, body };
    },
  });
  openAt(path, <VerificationCard isVerified={false} />);
  return server;
}

it('asks for the badge once and says that an admin will answer', async () => {
  const { sent } = open(null);
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for it' }));
  fireEvent.change(screen.getByLabelText(/What should be verified/), { target: { value: request.claim } });
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText(/An admin will answer/)).toBeVisible();
  expect(sent.find(({ call }) => call === 'POST /api/verification')?.body).toEqual({
    claim: request.claim,
    evidence: '',
    links: ['', '', ''],
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The card may be far below where the question was asked.
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Your request was sent.']);
  expect(screen.queryByRole('button', { name: /Ask/ })).toBeNull();
});

it.each([
  ['was sent, when its answer was lost and it is there', request.claim, ['Your request was sent.']],
  ['is not that of before', 'Winner of the meet', ['Your request could not be sent. Please try again.']],
])('says that the request %s', async (_what, claim, said) => {
  localStorage.clear();
  useToasts.setState({ toasts: [] });
  openSession({ token: 't', user: buildUser() });
  let isSent = false;
  fakeServer({
    'GET /api/verification': () => ({ body: { isVerified: false, request: isSent ? request : null } }),
    'POST /api/verification': () => {
      isSent = true;
      throw new TypeError('Failed to fetch');
    },
  });
  openAt('/profile', <VerificationCard isVerified={false} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for it' }));
  fireEvent.change(screen.getByLabelText(/What should be verified/), { target: { value: `${claim} ` } });
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(said));
  localStorage.clear();
});

it('keeps the words for when the session ends while somebody writes', async () => {
  localStorage.clear();
  for (const typed of ['', request.claim]) {
    open(null);
    fireEvent.click(await screen.findByRole('button', { name: 'Ask for it' }));
    const claim = screen.getByLabelText(/What should be verified/);
    expect(claim).toHaveValue(typed);
    fireEvent.change(claim, { target: { value: request.claim } });
    cleanup();
  }
  localStorage.clear();
});

it('keeps what was typed when Escape is pressed', async () => {
  open(null);
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for it' }));
  const claim = screen.getByLabelText(/What should be verified/);
  fireEvent.change(claim, { target: { value: request.claim } });
  fireEvent.keyDown(claim, { key: 'Escape' });
  expect(claim).toHaveValue(request.claim);
  expect(claim).toBeVisible();
  fireEvent.change(claim, { target: { value: '' } });
  fireEvent.keyDown(claim, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('tells why it was declined, and lets the member ask again', async () => {
  open({ ...request, status: 'declined', reason: 'No licence of this number' });
  expect(await screen.findByText('No licence of this number')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask again' })).toBeVisible();
});

it('is asked for at once where a link has promised that, and not again after that', async () => {
  open(null, '/profile#badge');
  await screen.findByRole('dialog', { name: 'Ask for the verified badge' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.hash).toBe('');
});

it('is not asked for twice by such a link', async () => {
  open(request, '/profile#badge');
  expect(await screen.findByText(/An admin will answer/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
