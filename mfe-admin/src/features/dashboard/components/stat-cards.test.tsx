import { QueryClientProvider, createQueryClient } from '@ankur/mfe-kit';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { StatCards } from './stat-cards.tsx';

const stats = {
  totalUsers: 8,
  verifiedUsers: 2,
  suspendedUsers: 1,
  pendingUsers: 5,
  recentRegistrations: 3,
  sportStats: [],
  levelStats: [],
  roleStats: [],
  countedAt: '2026-11-23T06:00:00.000Z',
};

it('shows four counts with their shares', async () => {
  fakeServer({ 'GET /api/admin/stats': { body: stats } });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StatCards />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('+3 this week')).toBeVisible();
  for (const name of ['Total Users', 'Verified Users', 'Suspended Users', 'Pending Users'])
    expect(screen.getByRole('heading', { name })).toBeVisible();
  for (const note of ['25% verified', '13% suspended', 'awaiting verification'])
    expect(screen.getByText(note)).toBeVisible();
});
