import { allNear } from '@ankur/ui/testing/all-near';
import { formats } from '@ankur/ui/testing/formats';
import { openSession, useSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildComment, buildPost } from '../../testing/build-post.ts';
import { showAlone } from '../../testing/show-alone.tsx';
import CommunityPage from './community-page.tsx';

const createdAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
const post = buildPost({ createdAt, comments: [buildComment({ createdAt })], commentCount: 1, likes: 1200 });
const event = {
  _id: 'e',
  title: 'Monsoon Cup',
  date: '2031-12-05T01:30:00Z',
  location: 'Pune',
  sport: 'golf',
};

beforeEach(() => {
  localStorage.clear();
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: Observer });
  allNear();
  fakeServer({
    'GET /api/admin/public/stats': { body: { members: 123_456, activeToday: 31, athletes: 1, sports: 1 } },
    'GET /api/community/stats': { body: { posts: 4820, countedAt: createdAt } },
    'GET /api/events?limit=20': { body: [event] },
    'GET /api/community/public?sort=newest': {
      body: { posts: [post], total: 1, totalPages: 1, currentPage: 1, nextCursor: null },
    },
  });
});

it('the community of a visitor formats nothing by means of the browser', async () => {
  useSession.setState({ status: 'signedOut', user: null });
  showAlone(<CommunityPage />);
  for (const words of ['1,23,456', '4,820', '5 Dec']) expect(await screen.findByText(words)).toBeVisible();
  expect(formats).toEqual([]);
});

it('nor does the feed of a member, whose posts and comments say on hover when they were written', async () => {
  openSession({ token: 'token', user: buildUser() });
  showAlone(<CommunityPage />);
  expect(await screen.findByText('4,820')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('3h ago')).toHaveLength(2));
  expect(formats).toEqual([]);
  const when = new Date(createdAt).toLocaleString('en-IN');
  expect(screen.getAllByText('3h ago').map(({ title }) => title)).toEqual([when, when]);
});
