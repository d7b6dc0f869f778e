import { openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
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
