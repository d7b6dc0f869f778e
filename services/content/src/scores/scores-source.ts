import type { ScoreItem } from '@ankur/contracts/content/news/news.endpoints';
import { cleanItems, cleanLink, cleanText, firstOfEach } from '../third-party/clean.ts';
import { createKeptAnswers, type Kept } from '../third-party/kept-answers.ts';
import type { SourceDeps } from '../third-party/third-parties.ts';

const freshMs = 30_000;
const staleMs = 5 * 60_000;
const maxItems = 500;

function itemOf(event: Record<string, unknown>): ScoreItem {
  const text = (name: string, max = 60) => cleanText(event[name], max);
  return {
    id: text('idEvent'),
    homeTeam: text('strHomeTeam', 80),
    awayTeam: text('strAwayTeam', 80),
    homeScore: text('intHomeScore', 20),
    awayScore: text('intAwayScore', 20),
    status: text('strStatus'),
    time: text('strTime', 20),
    date: text('dateEvent', 20),
    sport: text('strSport'),
    league: text('strLeague', 80),
    homeTeamBadge: cleanLink(event['strHomeTeamBadge']) ?? '',
    awayTeamBadge: cleanLink(event['strAwayTeamBadge']) ?? '',
    progress: text('strProgress', 20),
  };
}

/** The matches of an answer of the score service, without those that lack a team; throws for what is no such answer. */
export function scoreItems(answer: unknown): ScoreItem[] {
  const { events } = (answer ?? {}) as { events?: unknown };
  // The service says null when nothing is played.
  if (events !== null && !Array.isArray(events)) throw new Error('The answer holds no events');
  const items = cleanItems(events, maxItems)
    .map(itemOf)
    .filter(({ homeTeam, awayTeam }) => homeTeam !== '' && awayTeam !== '')
    .map((item, index) => (item.id === '' ? { ...item, id: `match-${String(index)}` } : item));
  return firstOfEach(items);
}

/** All matches of now; null when the service says nothing that may still be shown. Null instead without its address. */
export function createScoresSource({ env, getJson, ...deps }: SourceDeps) {
  const { SCORES_API_URL: base } = env;
  if (base === undefined) return null;
  const url = new URL('livescore', base.endsWith('/') ? base : `${base}/`);
  const read = createKeptAnswers({
    ...deps,
    freshMs,
    staleMs,
    load: async () => scoreItems(await getJson(url)),
  });
  return (): Promise<Kept<ScoreItem[]> | null> => read('all');
}
