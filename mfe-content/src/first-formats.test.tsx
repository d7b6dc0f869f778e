import { formats } from '@ankur/ui/testing/formats';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { buildBlogPost } from '../testing/build-blog-post.ts';
import { buildEvent } from '../testing/build-event.ts';
import { buildArticle, buildNewsItem, buildScore } from '../testing/build-news.ts';
import { openPage } from '../testing/open-page.tsx';
import BlogListPage from './features/blog/blog-list-page.tsx';
import BlogPostPage from './features/blog/blog-post-page.tsx';
import EventDetailPage from './features/events/event-detail-page.tsx';
import EventsPage from './features/events/events-page.tsx';
import ArticlePage from './features/news/article-page.tsx';
import NewsPage from './features/news/news-page.tsx';
import LiveScoresPage from './features/scores/live-scores-page.tsx';

const now = new Date().toISOString();
const publishedAt = '2026-11-01T06:30:00.000Z';
const post = buildBlogPost({ author: { _id: 'a', name: 'Kavita Yadav' } });
const article = buildArticle({ title: 'Easy days', publishedAt });
const event = buildEvent({
  ...{ _id: 'e', date: '2031-12-05T01:30:00Z', endDate: '2031-12-05T07:30:00Z', price: 125_000 },
  seats: { capacity: 2400, going: 1100, waiting: 0, version: 1 },
});
const answers = {
  'GET /api/news?region=indian&sport=all': {
    body: { articles: [buildNewsItem({ publishedAt: now })], origin: 'live', updatedAt: now },
  },
  'GET /api/articles': { body: [article] },
  'GET /api/articles/c': { body: { ...article, body: 'Run slowly.' } },
  'GET /api/blog?limit=24': { body: [post] },
  'GET /api/blog/first-raid': { body: post },
  'GET /api/events?when=upcoming&limit=24': { body: [event] },
  'GET /api/events?when=past&limit=24': { body: [] },
  'GET /api/events/e': { body: event },
  'GET /api/scores?sport=all': { body: { scores: [buildScore()], asOf: now, isStale: true } },
};

afterEach(cleanup);

it.each([
  { route: '/news', Page: NewsPage, words: /^Updated \d+:\d\d [ap]m$/ },
  { route: '/news/:id', Page: ArticlePage, address: '/news/c', words: '1 November 2026' },
  { route: '/sports-blog', Page: BlogListPage, words: '11 October 2026' },
  {
    route: '/sports-blog/:slug',
    Page: BlogPostPage,
    address: '/sports-blog/first-raid',
    words: '11 October 2026',
  },
  { route: '/events', Page: EventsPage, words: /1,300 of 2,400 seats left/ },
  { route: '/events/:id', Page: EventDetailPage, address: '/events/e', words: 'INR 1,25,000' },
  { route: '/live-scores', Page: LiveScoresPage, words: /^Scores as of \d+:\d\d [ap]m/ },
])(
  'the first view of $route formats nothing by means of the browser',
  async ({ route, Page, address, words }) => {
    fakeServer(answers);
    openPage(Page, route, address);
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(formats).toEqual([]);
  },
);
