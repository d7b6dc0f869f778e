import type { NewsItem, ScoreItem } from '@ankur/contracts/content/news/news.endpoints';
import type { ArticleSummary } from '@ankur/contracts/content/news/articles.endpoints';

/** A news item with a short description. */
export const buildNewsItem = (over: Partial<NewsItem> = {}): NewsItem => ({
  id: 'a1',
  title: 'Trials open',
  description: 'In twelve districts.',
  image: 'https://pictures.example/a.jpg',
  url: 'https://news.example/a1',
  publishedAt: '2026-11-22T10:11:12.000Z',
  source: 'example_times',
  ...over,
});

/** A match that is played. */
export const buildScore = (over: Partial<ScoreItem> = {}): ScoreItem => ({
  id: '7',
  homeTeam: 'Pune',
  awayTeam: 'Goa',
  homeScore: '2',
  awayScore: '1',
  status: '2H',
  time: '18:30',
  date: '2026-11-23',
  sport: 'Football',
  league: 'Winter League',
  homeTeamBadge: 'https://badges.example/p.png',
  awayTeamBadge: '',
  progress: '61',
  ...over,
});

let articles = 0;
/** A stored article with an id of its own. */
export const buildArticle = (over: Partial<ArticleSummary> = {}): ArticleSummary => {
  articles += 1;
  return {
    _id: articles.toString(16).padStart(24, 'c'),
    title: `Article ${String(articles)}`,
    summary: 'In short.',
    category: 'Training',
    sport: 'athletics',
    publishedAt: '2026-11-01T06:30:00.000Z',
    ...over,
  };
};
