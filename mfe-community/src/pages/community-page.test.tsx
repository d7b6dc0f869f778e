import { openSession, useSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { allNear } from '@ankur/ui/testing/all-near';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { buildComment, buildPost } from '../../testing/build-post.ts';
import { showAlone } from '../../testing/show-alone.tsx';
import { declaration } from '../declaration.ts';
import CommunityPage from './community-page.tsx';

const { heading } = declaration.routes[0];

/** jsdom lays out nothing. */
class Idle {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(globalThis, { ResizeObserver: Idle });
  allNear();
  fakeServer({});
});

describe('the community', () => {
  it('receives a visitor with the words that are declared with its address', async () => {
    useSession.setState({ status: 'signedOut', user: null });
    showAlone(<CommunityPage />);
    expect(await screen.findByRole('heading', { level: 1, name: heading.title })).not.toHaveClass(
      'visually-hidden',
    );
    expect(screen.getByText(heading.lead)).toBeVisible();
  });

  it('begins with what a member writes', async () => {
    openSession({ token: 'token', user: buildUser() });
    showAlone(<CommunityPage />);
    expect(await screen.findByRole('heading', { level: 1, name: heading.title })).toHaveClass(
      'visually-hidden',
    );
    expect(screen.queryByText(heading.lead)).not.toBeInTheDocument();
  });

  it.each([
    ['?tag=%20Kho_Kho', '&tag=kho_kho', '#kho_kho'],
    ['?tag=%20', '', 'From the field'],
  ])('shows the feed of a tag as posts carry it: %s', async (search, asked, title) => {
    const { sent } = fakeServer({});
    history.replaceState(null, '', `/community${search}`);
    openSession({ token: 'token', user: buildUser() });
    showAlone(<CommunityPage />);
    expect(await screen.findByRole('heading', { level: 2, name: new RegExp(`^${title}`) })).toBeVisible();
    const call = `GET /api/community/public?sort=newest${asked}`;
    await waitFor(() => expect(sent.map((one) => one.call)).toContain(call));
    history.replaceState(null, '', '/');
  });

  it('reads what stands around the feed when its reader is near', async () => {
    const tells: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
    class Far extends Idle {
      constructor(tell: (typeof tells)[number]) {
        super();
        tells.push(tell);
      }
    }
    Object.assign(globalThis, { IntersectionObserver: Far });
    const { sent } = fakeServer({});
    const figures = () => sent.filter(({ call }) => call === 'GET /api/community/stats');
    useSession.setState({ status: 'signedOut', user: null });
    showAlone(<CommunityPage />);
    await screen.findByRole('heading', { level: 1 });
    const around = { name: 'Around the community' };
    expect(screen.queryByRole('complementary', around)).not.toBeInTheDocument();
    expect(figures()).toEqual([]);
    act(() => tells.forEach((tell) => tell([{ isIntersecting: true }])));
    expect(screen.getByRole('complementary', around)).toBeInTheDocument();
    await waitFor(() => expect(figures()).not.toEqual([]));
  });

  it('draws a post before its comments, and those when the page rests and its reader is near', async () => {
    let tell: (moves: { isIntersecting: boolean }[]) => void = () => undefined;
    class Far extends Idle {
      constructor(told: typeof tell, { rootMargin }: IntersectionObserverInit = {}) {
        super();
        if (rootMargin?.endsWith(' 1500px')) tell = told;
      }
    }
    Object.assign(globalThis, { IntersectionObserver: Far });
    const post = buildPost({
      content: 'A new best',
      comments: [buildComment({ content: 'Well run' })],
      commentCount: 1,
    });
    fakeServer({
      'GET /api/community/public?sort=newest': {
        body: { posts: [post], total: 1, totalPages: 1, currentPage: 1, nextCursor: null },
      },
    });
    openSession({ token: 'token', user: buildUser() });
    showAlone(<CommunityPage />);
    expect(await screen.findByText('A new best')).toBeVisible();
    expect(screen.queryByText('Well run')).not.toBeInTheDocument();
    act(() => tell([{ isIntersecting: true }]));
    expect(await screen.findByText('Well run')).toBeVisible();
  });

  it('fetches the picture of the first post at once, and others when they are near', async () => {
    const posts = ['a', 'b'].map((name) =>
      buildPost({
        media: [{ mediaType: 'image', url: `/uploads/community/${name}.webp`, width: 600, height: 400 }],
      }),
    );
    fakeServer({
      'GET /api/community/public?sort=newest': {
        body: { posts, total: 2, totalPages: 1, currentPage: 1, nextCursor: null },
      },
    });
    openSession({ token: 'token', user: buildUser() });
    showAlone(<CommunityPage />);
    const pictures = () => screen.queryAllByRole('img', { name: /^Picture, shared by/ });
    await waitFor(() =>
      expect(pictures().map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy']),
    );
  });
});
