import { BrowserRouter, QueryClientProvider, closeSession, createQueryClient } from '@ankur/mfe-kit';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setLocalBookmarks } from '../../bookmarks/local-bookmarks.ts';
import { buildArticle, buildNewsItem } from '../../../testing/build-news.ts';
import { openPage } from '../../../testing/open-page.tsx';
import NewsPage from './news-page.tsx';

const first = 'GET /api/news?region=indian&sport=all';
const updatedAt = '2026-11-23T04:30:00.000Z';
const live = (...articles: unknown[]): FakeAnswer => ({ body: { articles, origin: 'live', updatedAt } });

function open(news: FakeAnswer | (() => FakeAnswer), others: Record<string, FakeAnswer> = {}) {
  const server = fakeServer({ [first]: news, 'GET /api/articles': { body: [] }, ...others });
  return { ...server, ...openPage(NewsPage, '/news') };
}

beforeEach(() => {
  closeSession();
  setLocalBookmarks([]);
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the news page', () => {
  it('says that it loads, then when it was updated', async () => {
    open(live(buildNewsItem()));
    expect(screen.getByRole('status')).toHaveTextContent('Loading latest sports news...');
    expect(screen.getByRole('heading', { level: 1, name: 'Sports News' })).toBeVisible();
    expect(await screen.findByText(/^Updated \d{1,2}:\d\d/)).toBeVisible();
  });

  it('leads with the first story as breaking and live, the others follow with links that give nothing away', async () => {
    open(live(buildNewsItem(), buildNewsItem({ id: 'a2', title: 'Second', url: 'https://news.example/2' })));
    const [lead, card] = await screen.findAllByRole('article');
    expect(within(lead as HTMLElement).getByText('Breaking News')).toBeVisible();
    expect(within(lead as HTMLElement).getByText('LIVE')).toBeVisible();
    const full = within(lead as HTMLElement).getByRole('link', { name: /^Full Story: Trials open/ });
    expect(full).toHaveAttribute('href', 'https://news.example/a1');
    expect(full).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(full).toHaveAttribute('target', '_blank');
    expect(within(card as HTMLElement).getByRole('link', { name: /^Full Article: Second/ })).toBeVisible();
    expect(within(card as HTMLElement).queryByText('LIVE')).toBeNull();
  });

  it('puts no dot before the time of a story whose paper is not named', async () => {
    open(live(buildNewsItem({ source: '', publishedAt: '2020-01-05T10:00:00.000Z' })));
    const [story] = await screen.findAllByRole('article');
    expect(within(story as HTMLElement).getByText(/2020/).textContent).not.toMatch(/·/);
  });

  it('asks no third party for a picture', async () => {
    const { container } = open(live(buildNewsItem()));
    await screen.findByRole('article');
    expect(container.querySelector('img')).toBeNull();
  });

  it('shows 150 characters of the lead and 100 of a card, and the rest by a press', async () => {
    const description = 'x'.repeat(151);
    open(live(buildNewsItem({ description }), buildNewsItem({ id: 'a2', title: 'Second', description })));
    expect(await screen.findByText(`${'x'.repeat(150)}...`)).toBeVisible();
    expect(screen.getByText(`${'x'.repeat(100)}...`)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Read More: Second' }));
    expect(screen.getByText(description)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Read Less: Second' }));
    expect(screen.queryByText(description)).toBeNull();
  });

  it('reads again for another region or sport, and keeps them in the address', async () => {
    const { sent } = open(live(buildNewsItem()), {
      'GET /api/news?region=african&sport=all': live(buildNewsItem({ id: 'b', title: 'From Lagos' })),
      'GET /api/news?region=african&sport=tennis': { body: { articles: [], origin: 'live', updatedAt } },
    });
    await screen.findByText('Trials open');
    const regions = within(screen.getByRole('group', { name: 'Region' }));
    expect(regions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['Indian', 'Asian', 'European', 'Australian', 'American', 'African'],
    ]);
    const sports = within(screen.getByRole('group', { name: 'Sport' }));
    expect(sports.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['All Sports', 'Cricket', 'Football', 'Basketball', 'Tennis'],
    ]);
    await userEvent.click(regions.getByRole('button', { name: 'African' }));
    expect(await screen.findByText('From Lagos')).toBeVisible();
    await userEvent.click(sports.getByRole('button', { name: 'Tennis' }));
    expect(await screen.findByText('No news found')).toBeVisible();
    expect(screen.getByText('Try adjusting your filters or check back later for updates')).toBeVisible();
    expect(location.search).toBe('?region=african&sport=tennis');
    expect(sent.filter(({ call }) => call.startsWith('GET /api/news'))).toHaveLength(3);
  });

  it('offers another try when nothing comes', async () => {
    const answers: FakeAnswer[] = [{ status: 400, body: {} }, live(buildNewsItem())];
    open(() => answers.shift() ?? {});
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load news, try again later');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Trials open')).toBeVisible();
  });

  it('labels samples everywhere and calls none of them live', async () => {
    open({ body: { articles: [buildNewsItem({ url: null })], origin: 'sample', updatedAt: null } });
    const story = within(await screen.findByRole('article'));
    expect(story.getByText('Sample')).toBeVisible();
    expect(story.queryByText('LIVE')).toBeNull();
    expect(story.queryByRole('link')).toBeNull();
    expect(screen.getByText(/^These are sample articles/)).toBeVisible();
  });

  it('says that the service does not answer when it shows what it said last', async () => {
    open({ body: { articles: [buildNewsItem()], origin: 'cached', updatedAt } });
    expect(await screen.findByText(/^The news service does not answer/)).toBeVisible();
  });

  it('reads again after 300000 ms and moves nothing until it is asked to', async () => {
    jest.useFakeTimers();
    const answers = [live(buildNewsItem()), live(buildNewsItem({ id: 'new', title: 'Just in' }))];
    const { sent } = open(() => answers.shift() ?? live());
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Trials open')).toBeVisible();
    const times = () => sent.filter(({ call }) => call === first).length;
    await act(() => jest.advanceTimersByTimeAsync(299_000));
    expect(times()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(times()).toBe(2);
    expect(screen.getByText('Trials open')).toBeVisible();
    expect(screen.queryByText('Just in')).toBeNull();
    window.scrollTo = () => undefined;
    window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia;
    act(() => screen.getByRole('button', { name: 'New stories' }).click());
    expect(screen.getByText('Just in')).toBeVisible();
  });
});

describe('bookmarks on the news page', () => {
  it('are counted, with the way to them, and stay in this browser for a visitor', async () => {
    open(live(buildNewsItem(), buildNewsItem({ id: 'a2', title: 'Second' })));
    const star = await screen.findByRole('button', { name: 'Save for later: Trials open' });
    expect(screen.queryByText(/saved for later$/)).toBeNull();
    await userEvent.click(star);
    expect(star).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('1 article saved for later')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save for later: Second' }));
    expect(screen.getByText('2 articles saved for later')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View Saved Articles' })).toHaveAttribute(
      'href',
      '/saved-articles',
    );
    expect(localStorage.getItem('ankur.bookmarks')).toContain('"title":"Second"');
    await userEvent.click(star);
    expect(screen.getByText('1 article saved for later')).toBeVisible();
  });
});

describe('stored articles', () => {
  const openWith = (articles: unknown[]) => open(live(), { 'GET /api/articles': { body: articles } });
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

  it('are three at first, and three more with each press under All', async () => {
    const articles = Array.from({ length: 7 }, () => buildArticle());
    openWith(articles);
    await screen.findByText('Stories from Ankur');
    expect(titles()).toEqual(articles.slice(0, 3).map(({ title }) => title));
    const more = screen.getByRole('button', { name: 'Load More Articles' });
    await userEvent.click(more);
    expect(titles()).toHaveLength(6);
    await userEvent.click(more);
    expect(titles()).toHaveLength(7);
    expect(more).not.toBeInTheDocument();
  });

  it('are filtered by category, all of one at once', async () => {
    const esports = Array.from({ length: 4 }, () => buildArticle({ category: 'E-Sports' }));
    openWith([buildArticle(), ...esports]);
    const group = within(await screen.findByRole('group', { name: 'Category' }));
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['All', 'Technology', 'Community', 'Business', 'Training', 'E-Sports'],
    ]);
    await userEvent.click(group.getByRole('button', { name: 'E-Sports' }));
    expect(titles()).toEqual(esports.map(({ title }) => title));
    expect(screen.queryByRole('button', { name: 'Load More Articles' })).toBeNull();
    await userEvent.click(group.getByRole('button', { name: 'Business' }));
    expect(screen.getByText('Nothing in this category yet.')).toBeVisible();
  });

  it('keep their category on the way back from a story, beside the filters of the news', async () => {
    const [boots, relay] = [buildArticle({ category: 'Business' }), buildArticle({ category: 'Training' })];
    const asian = { 'GET /api/news?region=asian&sport=all': live() };
    const { unmount } = open(live(), { 'GET /api/articles': { body: [boots, relay] }, ...asian });
    const category = async (name: string) =>
      within(await screen.findByRole('group', { name: 'Category' })).getByRole('button', { name });
    await userEvent.click(await category('Training'));
    await userEvent.click(screen.getByRole('button', { name: 'Asian' }));
    unmount();
    openPage(NewsPage, '/news', `/news${location.search}`);
    expect(await category('Training')).toHaveAttribute('aria-pressed', 'true');
    expect(titles()).toEqual([relay.title]);
    await userEvent.click(await category('All'));
    expect(location.search).toBe('?region=asian&sport=all');
  });

  it('are as many on the way back from a story as they were', async () => {
    const stored = Array.from({ length: 7 }, () => buildArticle());
    let edition = '';
    fakeServer({
      [first]: live(),
      'GET /api/articles': () => ({ body: stored.map((one) => ({ ...one, title: one.title + edition })) }),
    });
    history.replaceState(null, '', '/news');
    const client = createQueryClient();
    const page = (
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <NewsPage />
        </BrowserRouter>
      </QueryClientProvider>
    );
    const { unmount } = render(page);
    await userEvent.click(await screen.findByRole('button', { name: 'Load More Articles' }));
    expect(titles()).toHaveLength(6);
    unmount();
    render(page);
    expect(titles()).toHaveLength(6);
    edition = ' (corrected)';
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(titles()[5]).toMatch(/\(corrected\)$/));
    expect(titles()).toHaveLength(6);
  });

  it('lead to their own page', async () => {
    const article = buildArticle();
    openWith([article]);
    expect(await screen.findByRole('link', { name: article.title })).toHaveAttribute(
      'href',
      `/news/${article._id}`,
    );
  });
});

it('asks for the news once when it is opened', async () => {
  const { sent } = open(live(buildNewsItem()));
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(expect.arrayContaining([first])));
  expect(sent.filter(({ call }) => call === first)).toHaveLength(1);
});
