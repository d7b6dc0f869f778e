import { closeSession, openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
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
const listeners = new Map<Listener, string | null>();
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (room: string | null, { onMessage }: { onMessage: Listener }) => {
    listeners.set(onMessage, room);
  },
}));
/** Tells everybody who listens, or those in one room. */
const tell = (type: string, data: object = {}, only?: string) =>
  act(() => {
    for (const [listener, room] of listeners)
      if (only === undefined || only === room) listener({ type, data });
  });
beforeEach(() => {
  closeSession();
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

it('an own blog post is shown as it stands by now, wherever it was changed', async () => {
  const { default: OwnPostsPage } = await import('../features/blog/own-posts-page.tsx');
  let post = buildBlogPost({ status: 'pending' });
  fakeServer({ 'GET /api/blog/mine?limit=24': () => ({ body: [post] }) });
  openPage(OwnPostsPage, '/sports-blog/mine');
  expect(await screen.findByText('Pending')).toBeVisible();
  post = { ...post, status: 'published' };
  tell('blog:status');
  expect(await screen.findByText('Published')).toBeVisible();
  post = { ...post, title: 'My second raid' };
  tell('blog:edited');
  expect(await screen.findByRole('heading', { name: 'My second raid' })).toBeVisible();
});

it('an own blog post comes to the list of them also when it is held, where its author alone is told', async () => {
  const me = buildUser();
  openSession({ token: 'token', user: me });
  const { default: OwnPostsPage } = await import('../features/blog/own-posts-page.tsx');
  let posts = [buildBlogPost({ _id: 'a', title: 'My first raid' })];
  fakeServer({ 'GET /api/blog/mine?limit=24': () => ({ body: posts }) });
  openPage(OwnPostsPage, '/sports-blog/mine');
  await screen.findByRole('heading', { name: 'My first raid' });
  posts = [buildBlogPost({ _id: 'b', title: 'Seven defenders', status: 'pending' }), ...posts];
  tell('blog:status', {}, `user:${me._id}`);
  expect(await screen.findByRole('heading', { name: 'Seven defenders' })).toBeVisible();
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

it('an event that is published for days that a calendar shows waits there too, and one of another month does not', async () => {
  const { useEventsOf } = await import('../features/events/api/use-events.ts');
  const { useLiveEvents } = await import('../features/events/api/use-live-events.ts');
  const may = { from: '2031-05-01T00:00:00.000Z', to: '2031-06-01T00:00:00.000Z' };
  function Calendar() {
    const { data = [] } = useEventsOf(may);
    const { waiting, show } = useLiveEvents();
    return (
      <>
        {data.map(({ title }) => title)}
        <button onClick={show}>{waiting} new</button>
      </>
    );
  }
  const on = (_id: string, title: string, date: string) => buildEvent({ _id, title, date });
  let events = [on('a', 'Monsoon Cup', '2031-05-04T06:00:00.000Z')];
  fakeServer({
    [`GET /api/events?${String(new URLSearchParams(may))}`]: () => ({ body: events }),
  });
  openPage(Calendar, '/events');
  await screen.findByText('Monsoon Cup');
  tell('event:published', { event: events[0] });
  tell('event:published', { event: on('c', 'Winter Run', '2031-12-01T06:00:00.000Z') });
  expect(screen.getByRole('button', { name: '0 new' })).toBeVisible();
  const race = {
    ...on('b', 'Dusk Run', '2031-04-30T06:00:00.000Z'),
    endDate: '2031-05-01T06:00:00.000Z',
  };
  events = [race, ...events];
  tell('event:published', { event: race });
  expect(screen.queryByText(/Dusk Run/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '1 new' }));
  expect(await screen.findByText(/Dusk Run/)).toBeVisible();
});

it('the page of an event says what became of it to its organiser, who has it open', async () => {
  const me = buildUser();
  openSession({ token: 'token', user: me });
  const { default: EventDetailPage } = await import('../features/events/event-detail-page.tsx');
  const id = '65e000000000000000000001';
  let own = buildEvent({ status: 'pending', organizer: { _id: me._id, name: me.username } });
  fakeServer({
    [`GET /api/events/${id}`]: () => ({ body: own }),
    'GET /api/events/mine': () => ({ body: [{ ...own, notes: '', version: 1 }] }),
  });
  openPage(EventDetailPage, '/events/:id', `/events/${id}`);
  expect(await screen.findByText('Waits for approval')).toBeVisible();
  own = { ...own, status: 'approved' };
  tell('event:mine', { eventId: id, status: 'approved', version: 2, title: own.title, notes: '' });
  await waitFor(() => expect(screen.queryByText('Waits for approval')).toBeNull());
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
  const button = await screen.findByRole('button', { name: '1 new article' });
  expect(titles()).toEqual(before);
  await userEvent.click(button);
  expect(titles()[0]).toContain('Cool down well');
});

it('an event that has more seats, goes back to review and comes back says so where it stands', async () => {
  const { default: EventsPage } = await import('../features/events/events-page.tsx');
  const seats = { capacity: 24, going: 24, waiting: 0, version: 7 };
  const cup = buildEvent({ _id: 'a', seats });
  fakeServer({
    'GET /api/events?when=upcoming&limit=24': { body: [cup] },
    'GET /api/events?when=past&limit=24': { body: [] },
  });
  openPage(EventsPage, '/events');
  expect(await screen.findByText('Full')).toBeVisible();
  const { seats: _seats, ...told } = { ...cup, organizer: { name: '' } };
  const changed = { eventId: 'a', version: 8 };
  tell('event:changed', { ...changed, status: 'published', event: told, capacity: 30 });
  expect(await screen.findByText('6 of 30 seats left')).toBeVisible();
  tell('event:changed', { ...changed, status: 'pending', event: null });
  expect(await screen.findByText('Not on the list at the moment')).toBeVisible();
  tell('event:published', { event: { ...told, title: 'Monsoon Trophy' }, version: 9 });
  expect(await screen.findByText('Monsoon Trophy')).toBeVisible();
  expect(screen.queryByText('Not on the list at the moment')).toBeNull();
  expect(screen.queryByRole('button', { name: '1 new event' })).toBeNull();
});

it('the page of an event that is looked at again comes back with it, and shows results as they are published', async () => {
  const { default: EventDetailPage } = await import('../features/events/event-detail-page.tsx');
  const id = '65e000000000000000000001';
  const begun = buildEvent({ _id: id, date: new Date(Date.now() - 60_000).toISOString() });
  let isPublic = true;
  let results: object[] = [];
  fakeServer({
    [`GET /api/events/${id}`]: () =>
      isPublic ? { body: begun } : { status: 404, body: { code: 'EVENT_NOT_FOUND' } },
    [`GET /api/events/${id}/results`]: () => ({ body: results }),
    'GET /api/events': { body: [] },
  });
  openPage(EventDetailPage, '/events/:id', `/events/${id}`);
  await screen.findByRole('heading', { level: 1, name: begun.title });
  isPublic = false;
  tell('event:changed', { eventId: id, status: 'pending', version: 2, event: null });
  expect(await screen.findByText(/There is no such event/)).toBeVisible();
  isPublic = true;
  tell('event:published', { event: begun, version: 3 });
  await screen.findByRole('heading', { level: 1, name: begun.title });
  expect(screen.queryByRole('heading', { name: 'Results' })).toBeNull();
  results = [{ athleteId: id, discipline: '400 m', mark: '61.8', athlete: null }];
  tell('event:results', { eventId: id, version: 4 });
  expect(await screen.findByRole('heading', { name: 'Results' })).toBeVisible();
});

it('the page of an event that is removed tells nobody who had a place that it comes back', async () => {
  openSession({ token: 'token', user: buildUser() });
  const { default: EventDetailPage } = await import('../features/events/event-detail-page.tsx');
  const id = '65e000000000000000000001';
  const seats = { capacity: 9, going: 1, waiting: 0, version: 1 };
  let isThere = true;
  const whileThere = (body: object): FakeAnswer =>
    isThere ? { body } : { status: 404, body: { code: 'EVENT_NOT_FOUND' } };
  fakeServer({
    [`GET /api/events/${id}`]: () => whileThere(buildEvent({ _id: id, seats })),
    [`GET /api/events/${id}/registration`]: () =>
      whileThere({ eventId: id, state: 'going', place: null, seats }),
    'GET /api/events': { body: [] },
  });
  openPage(EventDetailPage, '/events/:id', `/events/${id}`);
  expect(await screen.findByText('You are going')).toBeVisible();
  isThere = false;
  tell('event:changed', { eventId: id, status: 'removed', version: 2, event: null });
  expect(await screen.findByText(/There is no such event/)).toBeVisible();
  expect(screen.queryByText('This event is being looked at again')).toBeNull();
});

it('the page of an event that was cancelled hears that it is deleted, of which its own room alone is told', async () => {
  const { default: EventDetailPage } = await import('../features/events/event-detail-page.tsx');
  const id = '65e000000000000000000001';
  const gone: FakeAnswer = { status: 404, body: { code: 'EVENT_NOT_FOUND' } };
  let isThere = true;
  fakeServer({
    [`GET /api/events/${id}`]: () =>
      isThere ? { body: buildEvent({ _id: id, status: 'cancelled' }) } : gone,
    [`GET /api/events/${id}/registration`]: gone,
    'GET /api/events': { body: [] },
  });
  openPage(EventDetailPage, '/events/:id', `/events/${id}`);
  expect(await screen.findByText('This event was cancelled.')).toBeVisible();
  isThere = false;
  tell('event:changed', { eventId: id, status: 'removed', version: 4, event: null }, `event:${id}`);
  expect(await screen.findByText(/There is no such event/)).toBeVisible();
});

it('the page of an event that is looked at again names itself so, and hears that it was not approved', async () => {
  openSession({ token: 'token', user: buildUser() });
  const { default: EventDetailPage } = await import('../features/events/event-detail-page.tsx');
  const id = '65e000000000000000000001';
  const gone: FakeAnswer = { status: 404, body: { code: 'EVENT_NOT_FOUND' } };
  const seats = { capacity: 9, going: 1, waiting: 0, version: 1 };
  let isReviewed = true;
  fakeServer({
    [`GET /api/events/${id}`]: gone,
    [`GET /api/events/${id}/registration`]: () =>
      isReviewed ? { body: { eventId: id, state: 'going', place: null, seats } } : gone,
    'GET /api/events': { body: [] },
  });
  openPage(EventDetailPage, '/events/:id', `/events/${id}`);
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent('This event is being looked at again');
  expect(document.title).toBe('Being looked at again · Ankur');
  isReviewed = false;
  tell('event:changed', { eventId: id, status: 'removed', version: 3, event: null }, `event:${id}`);
  expect(await screen.findByText(/There is no such event/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not found');
  expect(document.title).toBe('Not found · Ankur');
});
