import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { bookmarkEndpoints } from '@ankur/contracts/content/news/bookmarks.endpoints';
import { newsEndpoints } from '@ankur/contracts/content/news/news.endpoints';
import { newsRegions } from '@ankur/contracts/content/news/regions';
import { createContentService, type ContentDeps } from '../src/service.ts';
import type { Clock } from '../src/third-party/kept-answers.ts';
import { startTestService, type TestService } from '@ankur/test-kit/start-test-service';
import { json, startThirdParty, type Behaviour, type ThirdParty } from './start-third-party.ts';

const { listNews, listScores } = newsEndpoints;
let party: ThirdParty;
let running: TestService | undefined;
let now: number;

/** Pauses between tries take no time here, and a reader has all the patience that is needed. */
const clock: Clock = {
  now: () => now,
  delay: (ms, signal) =>
    ms === 3000
      ? new Promise((_resolve, reject) => signal?.addEventListener('abort', reject))
      : Promise.resolve(void (now += ms)),
};

beforeEach(async () => {
  now = Date.parse('2026-11-23T10:00:00.000Z');
  party = await startThirdParty();
});
afterEach(async () => {
  await running?.stop();
  await party.stop();
});

/** In ms: an answer that comes is waited for on a busy machine too, and so is a question that has to arrive before it is given up. */
const [patient, impatient] = [30_000, 1000];

async function start(changes: Partial<ContentDeps['env']> = {}, timeoutMs = patient) {
  const env: Partial<ContentDeps['env']> = {
    NEWS_API_URL: `${party.url}/api/1`,
    NEWS_API_KEY: 'the-key',
    SCORES_API_URL: `${party.url}/v1/`,
    PRIVATE_THIRD_PARTIES: true,
    ...changes,
  };
  const thirdParties = { clock, timeoutMs };
  running = await startTestService<ContentDeps>(createContentService, { env, thirdParties, urls: {} });
  return running.as({});
}

const result = (changes: Record<string, unknown> = {}) => ({
  article_id: 'a1',
  title: 'Trials open',
  description: 'In twelve districts.',
  image_url: 'https://pictures.example/a.jpg',
  link: 'https://news.example/a1',
  pubDate: '2026-11-22 10:11:12',
  source_id: 'example_times',
  ...changes,
});
const match = (changes: Record<string, unknown> = {}) => ({
  idEvent: '7',
  strHomeTeam: 'Pune',
  strAwayTeam: 'Goa',
  intHomeScore: '2',
  intAwayScore: 1,
  strStatus: '2H',
  strTime: '18:30',
  dateEvent: '2026-11-23',
  strSport: 'Ice Hockey',
  strLeague: 'Winter League',
  strHomeTeamBadge: 'https://badges.example/p.png',
  strAwayTeamBadge: null,
  strProgress: '61',
  ...changes,
});

describe('the news service', () => {
  test('is asked for the latest sports news with the countries of each region, and the sport unless all are wanted', async () => {
    const api = await start();
    party.behave = json({ results: [result()] });
    for (const region of newsRegions) await api.call(listNews, { query: { region } });
    await api.call(listNews, { query: { region: 'indian', sport: 'cricket' } });
    expect(party.asked.map(({ pathname }) => pathname)).toEqual(Array(7).fill('/api/1/latest'));
    expect(party.asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      ...['in', 'cn,jp,kr,th', 'gb,de,fr,it,es', 'au,nz', 'us,ca,br,ar,mx', 'ng,za,eg,ke,ma'].map(
        (country) => ({ apikey: 'the-key', country, category: 'sports', language: 'en' }),
      ),
      { apikey: 'the-key', country: 'in', category: 'sports', language: 'en', q: 'cricket' },
    ]);
  });

  test('is read field by field', async () => {
    const api = await start();
    party.behave = json({ status: 'success', results: [result()] });
    expect(await api.call(listNews)).toEqual({
      articles: [
        {
          id: 'a1',
          title: 'Trials open',
          description: 'In twelve districts.',
          image: 'https://pictures.example/a.jpg',
          url: 'https://news.example/a1',
          publishedAt: '2026-11-22T10:11:12.000Z',
          source: 'example_times',
        },
      ],
      origin: 'live',
      updatedAt: '2026-11-23T10:00:00.000Z',
    });
  });

  test('gives each item an id under which it can be saved, whatever it calls it itself', async () => {
    const api = await start();
    const names = ['https://news.example/a?b=1', 'two words', 'n.3', '', 'x'.repeat(129)];
    const results = names.map((article_id) => result({ article_id }));
    party.behave = json({ results });
    const { articles } = await api.call(listNews);
    const { articles: again } = await api.call(listNews, { query: { region: 'asian' } });
    expect(new Set(articles.map(({ id }) => id)).size).toBe(names.length);
    expect(again.map(({ id }) => id)).toEqual(articles.map(({ id }) => id));
    const bookmarks = articles.map(({ id, title, url }) => ({ articleId: id, title, link: url }));
    expect(bookmarkEndpoints.addBookmarks.body.safeParse({ bookmarks }).success).toBe(true);
  });

  test('is asked once in five minutes, and one at a time', async () => {
    const api = await start();
    party.behave = json({ results: [result()] });
    const read = () =>
      Promise.all(
        [...newsRegions, ...newsRegions].map((region) => api.call(listNews, { query: { region } })),
      );
    await read();
    now += 299_999;
    await read();
    expect(party.asked).toHaveLength(newsRegions.length);
    expect(party.mostAtOnce).toBe(1);
    now += 1;
    await read();
    expect(party.asked).toHaveLength(2 * newsRegions.length);
  });

  test('may fail while what it said last is shown as such', async () => {
    const api = await start();
    party.behave = json({ results: [result()] });
    await api.call(listNews);
    party.behave = (_req, res) => res.writeHead(500).end();
    now += 300_000;
    expect(await api.call(listNews)).toMatchObject({
      origin: 'cached',
      updatedAt: '2026-11-23T10:00:00.000Z',
      articles: [{ id: 'a1' }],
    });
  });

  test('says nothing of itself that could harm: hostile fields are inert or gone', async () => {
    const api = await start();
    const hostile = {
      article_id: { $gt: '' },
      title: `<script>alert(1)</script>\u202e${'t'.repeat(10_000)}`,
      description: `x\u0000y${'d'.repeat(100_000)}`,
      image_url: 'javascript:alert(1)',
      link: 'javascript:alert(1)',
      pubDate: '+275760-09-13',
      source_id: ['a'],
    };
    party.behave = json({ results: [hostile, result({ title: '' }), null, 5, result(), result()] });
    const { articles } = await api.call(listNews);
    expect(articles).toHaveLength(2);
    expect(articles[0]).toMatchObject({ image: '', url: null, publishedAt: null, source: '' });
    expect(articles[0]?.title).toHaveLength(300);
    expect(articles[0]?.description.length).toBeLessThanOrEqual(2000);
    expect(articles[0]?.id).toMatch(/^[0-9a-f]{32}$/);
  });

  test('is not asked without a key: samples are shown, labelled and always of the same day', async () => {
    const api = await start({ NEWS_API_KEY: undefined });
    for (const region of newsRegions) {
      const first = await api.call(listNews, { query: { region } });
      expect(first).toMatchObject({ origin: 'sample', updatedAt: null });
      expect(first.articles.length).toBeGreaterThan(0);
      now += 86_400_000;
      expect(await api.call(listNews, { query: { region } })).toEqual(first);
    }
    expect(party.asked).toEqual([]);
  });

  test('that has nothing is made up for by samples, and by nothing where there is none', async () => {
    const api = await start();
    party.behave = json({ results: [] });
    expect(await api.call(listNews, { query: { region: 'asian' } })).toMatchObject({ origin: 'sample' });
    const none = await api.call(listNews, { query: { region: 'african', sport: 'tennis' } });
    expect(none.articles).toEqual([]);
  });

  test.each(['region', 'sport'])('is not asked for an unknown %s', async (field) => {
    const api = await start();
    expect(await api.fails(listNews, { query: { [field]: 'moon' } })).toMatchObject({ status: 400, field });
    expect(party.asked).toEqual([]);
  });
});

const misbehaviours: [string, Behaviour, number][] = [
  ['answers 500', (_req, res) => res.writeHead(500).end('{"results":[],"events":[]}'), patient],
  ['hangs', () => undefined, impatient],
  ['hangs half way', (_req, res) => res.write('{"results":['), impatient],
  ['sends garbage', (_req, res) => res.end('<html>no</html>'), patient],
  ['sends something else', json([1, 2]), patient],
  ['sends null', json(null), patient],
  [
    'sends too much',
    (_req, res) => res.end(JSON.stringify({ results: [], pad: 'x'.repeat(1_100_000) })),
    patient,
  ],
  ['hangs up', (req) => req.socket.destroy(), patient],
  ['sends elsewhere', (_req, res) => res.writeHead(302, { location: '/elsewhere' }).end(), patient],
];

describe.each(misbehaviours)('a third party that %s', (_name, behave, timeoutMs) => {
  test('is asked three times and costs nobody more than what it would have said', async () => {
    const api = await start({}, timeoutMs);
    party.behave = behave;
    expect(await api.call(listNews)).toMatchObject({ origin: 'sample' });
    const query = { region: 'african', sport: 'tennis' };
    expect(await api.fails(listNews, { query })).toMatchObject({ status: 503, code: 'UPSTREAM_UNAVAILABLE' });
    expect(party.asked).toHaveLength(3);
    expect(party.asked.map(({ pathname }) => pathname)).not.toContain('/elsewhere');
    expect(await api.call(listScores)).toEqual({ scores: [], asOf: null, isStale: false });
    expect(party.asked).toHaveLength(6);
  });
});

describe('the score service', () => {
  test('is read field by field, without matches that lack a team', async () => {
    const api = await start();
    party.behave = json({
      events: [match(), match({ idEvent: '8', strAwayTeam: null }), match({ strHomeTeam: ' ' })],
    });
    expect(await api.call(listScores)).toEqual({
      scores: [
        {
          id: '7',
          homeTeam: 'Pune',
          awayTeam: 'Goa',
          homeScore: '2',
          awayScore: '1',
          status: '2H',
          time: '18:30',
          date: '2026-11-23',
          sport: 'Ice Hockey',
          league: 'Winter League',
          homeTeamBadge: 'https://badges.example/p.png',
          awayTeamBadge: '',
          progress: '61',
        },
      ],
      asOf: '2026-11-23T10:00:00.000Z',
      isStale: false,
    });
    expect(party.asked.map(({ pathname, search }) => `${pathname}${search}`)).toEqual(['/v1/livescore']);
  });

  test('is filtered by a part of the name of a sport, without being asked again', async () => {
    const api = await start();
    party.behave = json({ events: [match(), match({ idEvent: '9', strSport: 'Cricket' })] });
    const idsOf = async (sport: string) =>
      (await api.call(listScores, { query: { sport } })).scores.map(({ id }) => id);
    expect(await idsOf('all')).toEqual(['7', '9']);
    expect(await idsOf('hockey')).toEqual(['7']);
    expect(await idsOf('tennis')).toEqual([]);
    expect(party.asked).toHaveLength(1);
  });

  test('that fails is made up for by what it said, marked with its time, for five minutes', async () => {
    const api = await start();
    party.behave = json({ events: [match()] });
    await api.call(listScores);
    party.behave = (_req, res) => res.writeHead(503).end();
    now += 30_000;
    expect(await api.call(listScores)).toMatchObject({ isStale: true, asOf: '2026-11-23T10:00:00.000Z' });
    now += 300_000;
    expect(await api.call(listScores)).toEqual({ scores: [], asOf: null, isStale: false });
  });

  test('says null when nothing is played, which is an answer', async () => {
    const api = await start();
    party.behave = json({ events: null });
    expect(await api.call(listScores)).toMatchObject({ scores: [], asOf: '2026-11-23T10:00:00.000Z' });
  });

  test('is not asked without its address', async () => {
    const api = await start({ SCORES_API_URL: undefined });
    expect(await api.call(listScores)).toEqual({ scores: [], asOf: null, isStale: false });
    expect(party.asked).toEqual([]);
  });
});

test('a private address is never asked, unless the developer says so', async () => {
  const api = await start({
    PRIVATE_THIRD_PARTIES: false,
    SCORES_API_URL: party.url.replace('127.0.0.1', 'localhost'),
  });
  expect(await api.call(listNews)).toMatchObject({ origin: 'sample' });
  expect(await api.call(listScores)).toMatchObject({ asOf: null });
  expect(party.asked).toEqual([]);
});

test('the gateway signs who asks: nobody reads past it', async () => {
  await start();
  expect((await running?.as(null).fails(listNews))?.status).toBe(401);
  expect((await running?.as(null).fails(listScores))?.status).toBe(401);
});
