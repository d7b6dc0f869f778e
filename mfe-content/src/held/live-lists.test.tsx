import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { prefer } from '@ankur/ui/testing/preferences';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildBlogPost } from '../../testing/build-blog-post.ts';
import { buildEvent } from '../../testing/build-event.ts';
import { buildArticle } from '../../testing/build-news.ts';
import { openPage } from '../../testing/open-page.tsx';

type Listener = (message: { type: string; data: object }) => void;
const listeners = new Set<Listener>();
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (_room: string, { onMessage }: { onMessage: Listener }) => {
    listeners.add(onMessage);
  },
}));
const tell = (type: string, data: object = {}) =>
  act(() => {
    for (const listener of listeners) listener({ type, data });
  });
beforeEach(() => {
  listeners.clear();
  prefer('(prefers-reduced-motion: reduce)');
  globalThis.scrollTo = () => undefined;
});
const titles = () => screen.getAllByRole('article').map((article) => article.textContent);

it('a blog post that is published waits behind a button, and moves nothing that is read', async () => {
  const { default: BlogListPage } = await import('../features/blog/blog-list-page.tsx');
  let posts = [buildBlogPost({ _id: 'a', title: 'My first raid' })];
  fakeServer({ 'GET /api/blog?limit=24': () => ({ body: posts }) });
  openPage(BlogListPage, '/sports-blog');
  await screen.findByRole('article');
  const before = titles();
  posts = [buildBlogPost({ _id: 'b', title: 'Seven defenders' }), ...posts];
  tell('blog:published');
  const pill = await screen.findByRole('button', { name: '1 new post' });
  expect(titles()).toEqual(before);
  await userEvent.click(pill);
  expect(titles()[0]).toContain('Seven defenders');
});

it('a blog post that is published while the list reads on takes away no page', async () => {
  const { default: BlogListPage } = await import('../features/blog/blog-list-page.tsx');
  const posts = Array.from({ length: 24 }, (_, number) => buildBlogPost({ _id: `post${String(number)}` }));
  const list = 'GET /api/blog?limit=24';
  const next = `${list}&before=post23`;
  let answer: (page: FakeAnswer) => void = () => undefined;
  const { sent } = fakeServer({
    [list]: { body: posts },
    [next]: () => new Promise((resolve) => (answer = resolve)),
  });
  openPage(BlogListPage, '/sports-blog');
  const times = (call: string) => sent.filter((one) => one.call === call).length;
  await userEvent.click(await screen.findByRole('button', { name: 'Load More Posts' }));
  await waitFor(() => expect(times(next)).toBe(1));
  tell('blog:published');
  act(() => answer({ body: [buildBlogPost({ _id: 'last', title: 'The last post' })] }));
  expect(await screen.findByText('The last post')).toBeVisible();
  // And what is new is read then.
  await waitFor(() => expect(times(list)).toBeGreaterThan(1));
});

it('an event that is published waits behind a button, and one that changes shows it where it stands', async () => {
  const { default: EventsPage } = await import('../features/events/events-page.tsx');
  const seats = { capacity: 24, going: 22, waiting: 0, version: 7 };
  const cup = buildEvent({ _id: 'a', title: 'Monsoon Cup', seats });
  let events = [cup];
  fakeServer({
    'GET /api/events?when=upcoming&limit=24': () => ({ body: events }),
    'GET /api/events?when=past&limit=24': { body: [] },
  });
  openPage(EventsPage, '/events');
  await screen.findByRole('article');
  const race = buildEvent({ _id: 'b', title: 'Dusk Run' });
  events = [race, { ...cup, title: 'Monsoon Trophy' }];
  tell('event:published', { event: cup });
  tell('event:published', { event: race });
  tell('event:changed', { event: { ...cup, title: 'Monsoon Trophy' }, eventId: 'a', status: 'published' });
  expect(await screen.findByText('Monsoon Trophy')).toBeVisible();
  tell('registration:count', { ...seats, eventId: 'a', going: 24, version: 9 });
  tell('registration:count', { ...seats, eventId: 'a', going: 23, version: 8 });
  expect(await screen.findByText('Full')).toBeVisible();
  expect(titles()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: '1 new event' }));
  await screen.findByText('Dusk Run');
  expect(titles()).toHaveLength(2);
});

it('an event that changes while the list reads on stays changed when the next page has come', async () => {
  const { default: EventsPage } = await import('../features/events/events-page.tsx');
  const cups = Array.from({ length: 24 }, (_, number) => buildEvent({ _id: `cup${String(number)}` }));
  const list = 'GET /api/events?when=upcoming&limit=24';
  let answer: (page: FakeAnswer) => void = () => undefined;
  const { sent } = fakeServer({
    [list]: { body: cups },
    [`${list}&after=cup23`]: () => new Promise((resolve) => (answer = resolve)),
    'GET /api/events?when=past&limit=24': { body: [] },
  });
  openPage(EventsPage, '/events');
  await userEvent.click(await screen.findByRole('button', { name: 'Load More Events' }));
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`${list}&after=cup23`));
  const event = buildEvent({ _id: 'cup7', title: 'Monsoon Trophy' });
  tell('event:changed', { event, eventId: 'cup7', status: 'published' });
  act(() => answer({ body: [buildEvent({ _id: 'last', title: 'The last cup' })] }));
  expect(await screen.findByText('The last cup')).toBeVisible();
  expect(await screen.findByText('Monsoon Trophy')).toBeVisible();
});

it('a stored article that is published waits behind a button, and moves nothing that is read', async () => {
  const { default: NewsPage } = await import('../features/news/news-page.tsx');
  let articles = [buildArticle({ title: 'Warm up well' })];
  fakeServer({
    'GET /api/news?region=indian&sport=all': { body: { articles: [], origin: 'live', updatedAt: null } },
    'GET /api/articles': () => ({ body: articles }),
  });
  openPage(NewsPage, '/news');
  await screen.findByText('Warm up well');
  const before = titles();
  articles = [buildArticle({ title: 'Cool down well' }), ...articles];
  tell('article:published');
  // It is read once the gateway no longer answers with what it was.
  const button = await screen.findByRole('button', { name: '1 new article' }, { timeout: 10_000 });
  expect(titles()).toEqual(before);
  await userEvent.click(button);
  expect(titles()[0]).toContain('Cool down well');
});
