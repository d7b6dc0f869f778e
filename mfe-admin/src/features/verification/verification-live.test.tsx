import { expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showSection } from '../../../testing/show-section.tsx';

type Tell = (message: { type: string; data: object }) => void;
const listeners = new Set<{ onMessage: Tell }>();
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (_room: string, listener: { onMessage: Tell }) => listeners.add(listener),
}));

const request = {
  ...{ _id: '65f1a2b3c4d5e6f708192a3b', username: 'Coach Sen', role: 'coach', links: [], reason: '' },
  ...{ claim: 'Coach of the state team', evidence: '', status: 'open', decidedBy: null, decidedAt: null },
  ...{ memberSince: '2026-10-01T06:00:00.000Z', askedAt: '2026-11-01T06:00:00.000Z' },
};

const decides = (userId: string) =>
  act(() => {
    for (const { onMessage } of listeners)
      onMessage({ type: 'verification:decided', data: { userId, status: 'approved' } });
  });

it('says of an open request that it was decided meanwhile, and offers no second decision', async () => {
  const { default: VerificationPage } = await import('./verification-page.tsx');
  showSection(VerificationPage, 'verification', {
    'GET /api/admin/verification-requests?status=open&page=1': {
      body: {
        ...{ requests: [request], total: 1, totalPages: 1 },
        counts: { open: 1, approved: 0, declined: 0, revoked: 0 },
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Review' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'No licence');
  decides('f'.repeat(24));
  expect(dialog.getByRole('button', { name: 'Decline' })).toBeVisible();
  decides(request._id);
  expect(dialog.getByText('This request was decided meanwhile: approved.')).toBeVisible();
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('No licence');
  for (const name of ['Approve', 'Decline']) expect(dialog.queryByRole('button', { name })).toBeNull();
});
