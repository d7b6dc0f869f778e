import { createHash } from 'node:crypto';
import type { NewsItem } from '@ankur/contracts/content/news/news.endpoints';
import type { NewsRegion, NewsSport } from '@ankur/contracts/content/news/regions';
import {
  cleanHtml,
  cleanInstant,
  cleanItems,
  cleanLink,
  cleanText,
  firstOfEach,
} from '../third-party/clean.ts';
import { createKeptAnswers, type Kept } from '../third-party/kept-answers.ts';
import type { SourceDeps } from '../third-party/third-parties.ts';

/** Country codes of a region, as the news service wants them (member-area §7). */
export const countriesOf: Readonly<Record<NewsRegion, string>> = {
  indian: 'in',
  asian: 'cn,jp,kr,th',
  european: 'gb,de,fr,it,es',
  australian: 'au,nz',
  american: 'us,ca,br,ar,mx',
  african: 'ng,za,eg,ke,ma',
};

const freshMs = 5 * 60_000;
/** While the service is away, yesterday's news are better than samples; each says when it was read. */
const staleMs = 24 * 60 * 60_000;
const maxItems = 50;

export interface NewsFilter {
  region: NewsRegion;
  sport: NewsSport;
}

/** What can be saved for later under its id (`bookmarks.endpoints.ts`). */
const goodId = /^[\w-]{1,128}$/;

/** The id that the service gives; one that nobody could save becomes a hash, as does what stands for none. */
function idOf(given: string, otherwise: string): string {
  if (goodId.test(given)) return given;
  return createHash('sha256')
    .update(given || otherwise)
    .digest('hex')
    .slice(0, 32);
}

function itemOf(result: Record<string, unknown>): NewsItem {
  const title = cleanHtml(result['title'], 300);
  const url = cleanLink(result['link']);
  return {
    id: idOf(cleanText(result['article_id'], 1000), `${title} ${url ?? ''}`),
    title,
    description: cleanHtml(result['description'], 2000),
    image: cleanLink(result['image_url']) ?? '',
    url,
    publishedAt: cleanInstant(result['pubDate']),
    source: cleanText(result['source_id'], 80),
  };
}

/** The items of an answer of the news service; throws for what is no such answer. */
export function newsItems(answer: unknown): NewsItem[] {
  const { results } = (answer ?? {}) as { results?: unknown };
  if (!Array.isArray(results)) throw new Error('The answer holds no results');
  const items = cleanItems(results, maxItems)
    .map(itemOf)
    .filter(({ title }) => title !== '');
  return firstOfEach(items);
}

/** Where the latest news of a region and a sport are asked for. */
export function newsAddress(base: string, key: string, { region, sport }: NewsFilter): URL {
  const url = new URL('latest', base.endsWith('/') ? base : `${base}/`);
  url.searchParams.set('apikey', key);
  url.searchParams.set('country', countriesOf[region]);
  url.searchParams.set('category', 'sports');
  url.searchParams.set('language', 'en');
  if (sport !== 'all') url.searchParams.set('q', sport);
  return url;
}

/** News of a region and a sport; null when the service says nothing that may still be shown. Null instead without its key. */
export function createNewsSource({ env, getJson, ...deps }: SourceDeps) {
  const { NEWS_API_URL: base, NEWS_API_KEY: key } = env;
  if (key === undefined) return null;
  const read = createKeptAnswers({
    ...deps,
    freshMs,
    staleMs,
    load: async (filter) =>
      newsItems(await getJson(newsAddress(base, key, JSON.parse(filter) as NewsFilter))),
  });
  return ({ region, sport }: NewsFilter): Promise<Kept<NewsItem[]> | null> =>
    read(JSON.stringify({ region, sport }));
}
