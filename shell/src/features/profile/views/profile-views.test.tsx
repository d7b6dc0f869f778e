import { openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openAt } from '../../../../testing/open-at.tsx';
import { ProfileViews } from './profile-views.tsx';

it('says how many looked, of which role, and names those who may be named', async () => {
  openSession({ token: 't', user: buildUser() });
  fakeServer({
    'GET /api/auth/profile-views': {
      body: {
        source: 'Members who opened the profile',
        countedAt: '2026-11-23T07:00:00.000Z',
        total: 4,
        byRole: [
          { role: 'athlete', count: 1 },
          { role: 'coach', count: 2 },
        ],
        latest: [
          { viewer: { _id: 'c1', username: 'Coach Sen' }, role: 'coach', on: '2026-11-22' },
          { viewer: null, role: 'athlete', on: '2026-11-21' },
          { viewer: null, on: '2026-11-20' },
        ],
      },
    },
  });
  openAt('/profile', <ProfileViews />);
  expect(await screen.findByText('1 athlete, 2 coaches')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Coach Sen' })).toHaveAttribute('href', '/profile/c1');
  expect(screen.getByText('An athlete')).toBeVisible();
  expect(screen.getByText('A member')).toBeVisible();
  expect(screen.getByText('4').closest('p')).toHaveTextContent('4 members in 30 days');
  expect(screen.getByText('Members who opened the profile · counted on 23 November 2026')).toBeVisible();
});

it('takes nothing else with it when its answer cannot be drawn', async () => {
  openSession({ token: 't', user: buildUser() });
  const failed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeServer({ 'GET /api/auth/profile-views': { body: { odd: true } } });
  openAt(
    '/athlete/dashboard',
    <>
      <h1>Dashboard</h1>
      <ProfileViews />
    </>,
  );
  await waitFor(() => expect(failed).toHaveBeenCalled());
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  failed.mockRestore();
});
