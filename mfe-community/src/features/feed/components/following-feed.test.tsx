import { BrowserRouter, QueryClientProvider, openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPost, cacheWith } from '../../../../testing/build-post.ts';
import CommunityPage from '../../../pages/community-page.tsx';

const empty = { posts: [], totalPages: 1, currentPage: 1, nextCursor: null };
const followed = { _id: '64b0000000000000000000aa', username: 'Meera Nair' };

function open(address: string, members: object[], answers: Parameters<typeof fakeServer>[0] = {}) {
  const { sent } = fakeServer({
    'GET /api/community/public?sort=newest': { body: empty },
    'GET /api/community/public?sort=newest&following=true': { body: empty },
    'GET /api/community/members/followed': { body: { members } },
    ...answers,
  });
  history.replaceState(null, '', address);
  const client = cacheWith([]);
  client.clear();
  client.setDefaultOptions({ queries: { retry: false } });
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <CommunityPage />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return () => sent.map(({ call }) => call);
}
const toggle = () => screen.findByRole('button', { name: 'Following' });

describe('the feed of followed members', () => {
  beforeEach(() => {
    localStorage.clear();
    openSession({ token: 'token', user: buildUser() });
    const observer = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    Object.assign(globalThis, { IntersectionObserver: observer, ResizeObserver: observer });
  });

  it('is asked for by a toggle beside the sorts, newest first, and left by it again', async () => {
    const sent = open('/community?sort=mostLiked', []);
    expect(await toggle()).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(await toggle());
    expect(location.search).toBe('?following=1');
    expect(await toggle()).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('combobox', { name: 'Sort posts' })).toBeNull();
    const feed = within(screen.getByRole('region', { name: 'Feed' }));
    expect(feed.getByRole('link', { name: 'Whom you follow' })).toHaveAttribute(
      'href',
      '/community/following',
    );
    await waitFor(() => expect(sent()).toContain('GET /api/community/public?sort=newest&following=true'));
    await userEvent.click(await toggle());
    expect(location.search).toBe('');
    expect(screen.getByRole('combobox', { name: 'Sort posts' })).toBeEnabled();
  });

  it('leaves the feed of everybody, where nobody has written yet, to whoever is first', async () => {
    open('/community', []);
    expect(await screen.findByText('No posts yet. Be the first to share something!')).toBeVisible();
  });

  it('says that nobody is followed yet, and where athletes are', async () => {
    open('/community?following=1', []);
    expect(await screen.findByText('You follow nobody yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find athletes' })).toHaveAttribute('href', '/athletes');
  });

  it('says that those who are followed have not written', async () => {
    open('/community?following=1', [{ member: followed, since: '2026-11-21T09:00:00.000Z' }]);
    expect(await screen.findByText('Nobody you follow has posted yet')).toBeVisible();
    expect(screen.queryByText('You follow nobody yet')).toBeNull();
  });

  it('offers a retry where nobody can say whom the reader follows', async () => {
    let answer: FakeAnswer = { status: 503, body: { code: 'UNAVAILABLE', message: 'Later.' } };
    open('/community?following=1', [], { 'GET /api/community/members/followed': () => answer });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.getByText('Whom you follow could not be loaded.')).toBeVisible();
    answer = { body: { members: [] } };
    await userEvent.click(retry);
    expect(await screen.findByText('You follow nobody yet')).toBeVisible();
  });

  it('keeps the posts of somebody who is followed no more where they are, until it is opened anew', async () => {
    const standing = `/api/community/members/${followed._id}/followed`;
    let following = true;
    const posts = () => (following ? [buildPost({ author: followed })] : []);
    const sent = open('/community?following=1', [], {
      'GET /api/community/public?sort=newest&following=true': () => ({ body: { ...empty, posts: posts() } }),
      [`GET ${standing}`]: () => ({ body: { following, followers: null } }),
      [`DELETE ${standing}`]: () => {
        following = false;
        return { body: { success: true } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'About Meera Nair' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Following Meera Nair' }));
    const read = () => sent().filter((call) => call === `GET ${standing}`);
    await waitFor(() => expect(read()).toHaveLength(2));
    expect(await screen.findByRole('button', { name: 'Follow Meera Nair' })).toBeVisible();
    await userEvent.click(await toggle());
    await userEvent.click(await toggle());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'About Meera Nair' })).toBeNull());
  });

  it('is not offered for a tag, whose feed is everybody’s', async () => {
    const sent = open('/community?following=1&tag=relay', []);
    await screen.findByRole('heading', { name: /#relay/ });
    expect(screen.queryByRole('button', { name: 'Following' })).toBeNull();
    await waitFor(() => expect(sent()).toContain('GET /api/community/public?sort=newest&tag=relay'));
  });
});
