import { openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openAt } from '../../../../testing/open-at.tsx';
import DashboardPage from './dashboard-page.tsx';

it('shows where the own posts stand and why, what the profile lacks, the events ahead and who looked', async () => {
  const user = buildUser({ sport: 'hockey' });
  openSession({ token: 't', user });
  const post = (over: object) => ({
    createdAt: '2026-11-01T10:00:00.000Z',
    media: [],
    rejectionReason: null,
    ...over,
  });
  const answers = {
    'GET /api/auth/profile': { body: user },
    [`GET /api/community/members/${user._id}/posts`]: {
      body: {
        posts: [
          post({ _id: 'a', content: 'Buy my shoes', status: 'rejected', rejectionReason: 'Advertising' }),
          post({ _id: 'b', content: 'Waiting for review', status: 'pending' }),
          post({ _id: 'c', content: 'Seen by all', status: 'published' }),
          post({
            ...{ _id: 'd', content: '', status: 'published' },
            result: { discipline: '400 m', mark: '55.90' },
          }),
        ],
      },
    },
  };
  const event = {
    _id: 'e1',
    title: 'Monsoon Cup',
    location: 'Pune',
    sport: 'hockey',
    date: '2099-06-01T06:00:00.000Z',
  };
  Object.assign(answers, {
    'GET /api/events/registrations': { body: [{ state: 'going', event }] },
    'GET /api/auth/profile-views': { body: { total: 7, byRole: [{ role: 'scout', count: 7 }], latest: [] } },
  });
  fakeServer(answers);
  openAt('/athlete/dashboard', <DashboardPage />);
  const rejected = (await screen.findByText('Buy my shoes')).closest('li');
  expect(rejected).toHaveTextContent('Rejected');
  expect(rejected).toHaveTextContent('Reason: Advertising');
  expect(screen.getByText('Waiting for review').closest('li')).toHaveTextContent('Pending');
  expect(screen.getByText('Seen by all').closest('li')).not.toHaveTextContent('Published');
  expect(screen.getByText('400 m, 55.90')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Monsoon Cup' })).toHaveAttribute('href', '/events/e1');
  expect(await screen.findByText('7 scouts')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Profile completeness' })).toHaveAttribute('value', '1');
});

it('shows the personal bests of the profile, a later result in the place of what was entered', async () => {
  const entered = { label: '400 m', mark: '56.84', achievedOn: '2026-09-12', source: 'self' as const };
  const user = buildUser({ sport: 'athletics', personalBests: [entered] });
  openSession({ token: 't', user });
  const told = { discipline: '400 m', mark: '55.90', note: 'PB', source: 'post', sourceId: '1' };
  fakeServer({
    'GET /api/auth/profile': { body: user },
    [`GET /api/athletes/${user._id}/results`]: { body: { results: [{ ...told, on: '2026-11-20' }] } },
  });
  openAt('/athlete/dashboard', <DashboardPage />);
  expect(await screen.findByText('55.90')).toBeVisible();
  expect(screen.queryByText('56.84')).toBeNull();
});
