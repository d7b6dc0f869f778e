import { idOf } from '../fill.ts';
import type { Wanted } from '../../targets/load.ts';

/**
 * The busiest hour of a day by the assumptions of docs/performance.md: one member in a hundred is online and turns a page each
 * 30 seconds, ten members make a post a day with ten reactions and three comments, five times as many in that hour.
 */
function hourOf(members: number) {
  const pages = (members / 100) * 120;
  const posts = (members / 10 / 24) * 5;
  return {
    pages,
    posts,
    reactions: posts * 10,
    comments: posts * 3,
    searches: pages / 20,
    console: pages / 200,
  };
}

type Kind = keyof ReturnType<typeof hourOf>;

/** Who asks: tokens of members, and of an admin. */
export interface Askers {
  members: readonly string[];
  admin: string;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const json = (token: string) => ({ ...bearer(token), 'content-type': 'application/json' });

/** The requests of a kind, by their number; `posts` are stored. */
function requestOf(
  kind: Kind,
  number: number,
  { members, admin, posts }: Askers & { posts: number },
): Wanted {
  const token = members[number % members.length] ?? '';
  const place = posts - 1 - ((number * 7919) % Math.min(posts, 1000));
  // Of the stored posts every fiftieth is removed.
  const post = idOf(place % 50 === 0 ? place + 1 : place);
  const write = (path: string, body: object): Wanted => ({
    ...{ path, method: 'POST', headers: json(token), body: JSON.stringify(body) },
  });
  // Every third page is one further down, every fifth one of a visitor.
  const page = `/api/community/public?limit=10&page=${String(number % 3 === 0 ? 1 + (number % 20) : 1)}`;
  const console =
    ['/api/admin/users?limit=10', '/api/moderation/counts', '/api/admin/stats'][number % 3] ?? '';
  const made: Record<Kind, () => Wanted> = {
    pages: () => ({ path: page, ...(number % 5 === 0 ? {} : { headers: bearer(token) }) }),
    posts: () =>
      write('/api/community', { content: 'Six laps, two falls, one good start: training note {n}' }),
    reactions: () => write(`/api/community/${post}/react`, { type: ['like', 'love'][number % 2] }),
    comments: () => write(`/api/community/${post}/comments`, { content: 'Well run, lap {n}' }),
    searches: () => ({
      path: `/api/search?q=note%20${String((number * 31) % posts)}`,
      headers: bearer(token),
    }),
    console: () => ({ path: console, headers: bearer(admin) }),
  };
  return made[kind]();
}

/** How many requests an hour of so many members has. */
export const requestsOfHour = (members: number): number =>
  Math.round(Object.values(hourOf(members)).reduce((sum, count) => sum + count, 0));

/** A few thousand different requests in the proportion of that hour, well mixed: sent in turns until the hour is through. */
export function mixOf(members: number, askers: Askers & { posts: number }): Wanted[] {
  const hour = hourOf(members);
  const size = 4000;
  const share = size / requestsOfHour(members);
  const placed = (Object.keys(hour) as Kind[]).flatMap((kind) => {
    const count = Math.max(1, Math.round(hour[kind] * share));
    return Array.from({ length: count }, (_, number) => ({
      at: (number + 0.5) / count,
      wanted: requestOf(kind, number, askers),
    }));
  });
  return placed.sort((a, b) => a.at - b.at).map(({ wanted }) => wanted);
}
