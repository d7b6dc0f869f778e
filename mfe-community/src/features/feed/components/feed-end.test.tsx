import { QueryClientProvider } from '@ankur/mfe-kit';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPost, cacheWith, newestView } from '../../../../testing/build-post.ts';
import { feedKey, patchPost, postsOf, type FeedData } from '../../../post-cache/post-cache.ts';
import { useFeed } from '../reading/use-feed.ts';
import { FeedEnd } from './feed-end.tsx';

const observers = new Set<() => void>();
/** The end of the list comes into view. */
const scrollToEnd = () => act(() => [...observers].forEach((report) => report()));

beforeEach(() => {
  observers.clear();
  globalThis.IntersectionObserver = class {
    report: () => void;
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      // Two moves told at once, as a busy page hears of them.
      this.report = () => callback([{ isIntersecting: false }, { isIntersecting: true }]);
    }
    observe = () => void observers.add(this.report);
    disconnect = () => void observers.delete(this.report);
  } as unknown as typeof IntersectionObserver;
});

function Feed() {
  const { feed, next } = useFeed(newestView);
  return (
    <>
      {postsOf(feed.data).map(({ _id, content, likes }) => (
        <p key={_id}>{`${content}, ${String(likes)} likes`}</p>
      ))}
      <FeedEnd next={next} />
    </>
  );
}

/** What follows the feed is not seen while this is there. */
const growing = () => document.querySelector('[data-growing="pages"]');

const asked = (cursor: string) => `GET /api/community/public?sort=newest&cursor=${cursor}`;
const first = buildPost({ content: 'First' });
const page = (content: string, nextCursor: string | null) => ({
  body: { posts: [buildPost({ content })], totalPages: 3, currentPage: 1, nextCursor },
});

function show(answers: Record<string, FakeAnswer | (() => FakeAnswer | Promise<FakeAnswer>)>) {
  const { sent } = fakeServer(answers);
  const client = cacheWith([[first]]);
  client.setDefaultOptions({ queries: { retry: false } });
  client.setQueryData<FeedData>(
    feedKey(newestView),
    (data) => data && { ...data, pages: data.pages.map((each) => ({ ...each, nextCursor: 'one' })) },
  );
  render(
    <QueryClientProvider client={client}>
      <Feed />
    </QueryClientProvider>,
  );
  return { client, calls: () => sent.map(({ call }) => call) };
}

it('says that it could not read on, tries again by hand, and goes on by scrolling then', async () => {
  let isDown = true;
  const { calls } = show({
    [asked('one')]: () => (isDown ? { status: 503 } : page('Second', 'two')),
    [asked('two')]: page('Third', null),
  });
  scrollToEnd();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to fetch posts. Please try again.');
  expect(screen.queryByRole('button', { name: 'Load More Posts' })).toBeNull();
  // What fails again and again is not asked for by itself.
  scrollToEnd();
  expect(calls()).toEqual([asked('one')]);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Second, 0 likes')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  scrollToEnd();
  expect(await screen.findByText('Third, 0 likes')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('keeps the place of whoever tries again by keyboard', async () => {
  let answer: (page: FakeAnswer) => void = () => undefined;
  const { calls } = show({ [asked('one')]: () => new Promise((resolve) => (answer = resolve)) });
  scrollToEnd();
  await waitFor(() => expect(calls()).toHaveLength(1));
  expect(growing()).not.toBeNull();
  act(() => answer({ status: 503 }));
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  expect(growing()).toBeNull();
  retry.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(calls()).toHaveLength(2));
  expect(retry).toHaveFocus();
  expect(retry).toHaveAttribute('aria-busy', 'true');
  expect(growing()).toBeNull();
  act(() => answer(page('Second', null)));
  expect(await screen.findByText('Second, 0 likes')).toBeVisible();
  expect(retry).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

it('reads on by a press, once at a time', async () => {
  const { calls } = show({ [asked('one')]: page('Second', null) });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Load More Posts' }));
  expect(await screen.findByText('Second, 0 likes')).toBeVisible();
  expect(calls()).toEqual([asked('one')]);
  // Nothing is left to press: reading goes on at the end, not at the top of the page.
  expect(document.body).not.toHaveFocus();
});

it('keeps what live messages change while the next page is on its way', async () => {
  let answer: (page: FakeAnswer) => void = () => undefined;
  const { client, calls } = show({ [asked('one')]: () => new Promise((resolve) => (answer = resolve)) });
  scrollToEnd();
  await waitFor(() => expect(calls()).toEqual([asked('one')]));
  act(() => patchPost(client, first._id, (post) => ({ ...post, likes: 7 })));
  act(() => answer(page('Second', null)));
  expect(await screen.findByText('Second, 0 likes')).toBeVisible();
  expect(screen.getByText('First, 7 likes')).toBeVisible();
});
