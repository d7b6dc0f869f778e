import type { Api } from '@ankur/contracts/endpoints';
import type { BoardRemote } from './api/use-release-board.ts';

/** What the gateway has counted, and how it counts it. */
export type Counted = Api['GET /api/admin/monitoring']['response'];

/** Something that happened, in words; `trouble` names what browsers and the gateway saw, all else is what people and the platform did. */
export interface Moment {
  at: string;
  who: string | null;
  what: string;
  trouble?: 'Errors' | 'Sockets';
}

/** One count over the last 60 minutes, the current one last; null where nobody counted. */
export interface Lane {
  name: string;
  /** What it comes to, in words. */
  note: string;
  values: readonly (number | null)[];
  isTrouble?: boolean;
}

const minuteMs = 60_000;
const minutes = 60;
const shownServices = 4;
/** A connection that a few lose is nothing; half of them, and at least so many, is something. */
const minLost = 5;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const minuteOf = (at: string) => Math.floor(Date.parse(at) / minuteMs);

/** The minute of the last hour in which it was, 0 to 59; null when it is longer ago. */
export function placeOf(at: string, now: string): number | null {
  const place = minutes - 1 - (minuteOf(now) - minuteOf(at));
  return place < 0 ? null : Math.min(place, minutes - 1);
}

/** When a minute of the last hour began. */
const beganAt = (place: number, now: string) =>
  new Date((minuteOf(now) - minutes + 1 + place) * minuteMs).toISOString();

/** Minutes in a row in which something failed; one good minute between two does not end it. */
function failedStretches(errors: readonly number[]): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = [];
  for (const [place, count] of errors.entries()) {
    const last = stretches.at(-1);
    if (count === 0) continue;
    if (last !== undefined && place - last.to <= 2) last.to = place;
    else stretches.push({ from: place, to: place });
  }
  return stretches;
}

function failuresOf({ service, perMinute }: Counted['services'][number], now: string): Moment[] {
  return failedStretches(perMinute.errors).map(({ from, to }) => {
    const within = (values: readonly number[]) => String(sum(values.slice(from, to + 1)));
    const took = to === from ? 'a minute' : `${String(to - from + 1)} minutes`;
    return {
      at: beganAt(from, now),
      who: null,
      what: `${service} failed ${within(perMinute.errors)} of ${within(perMinute.calls)} calls within ${took}`,
      trouble: 'Errors',
    };
  });
}

function lossesOf({ socketsPerMinute, at }: Counted): Moment[] {
  return socketsPerMinute.flatMap((open, place) => {
    const before = socketsPerMinute[place - 1] ?? null;
    if (open === null || before === null || before - open < minLost || open > before / 2) return [];
    const what = `Open sockets fell from ${String(before)} to ${String(open)}`;
    return [{ at: beganAt(place, at), who: null, what, trouble: 'Sockets' }];
  });
}

/** What services, gateway and sockets did in the last hour, in words. */
export function momentsOf(counted: Counted): Moment[] {
  const { since, at, services } = counted;
  const isYoung = Date.parse(at) - Date.parse(since) < (minutes - 1) * minuteMs;
  return [
    ...services.flatMap((service) => failuresOf(service, at)),
    ...lossesOf(counted),
    ...(isYoung ? [{ at: since, who: 'The gateway', what: 'started' }] : []),
  ];
}

/** What remotes did in browsers: a report is of ten minutes. */
function browserLane(remotes: readonly BoardRemote[], now: string): Lane {
  const values = Array<number>(minutes).fill(0);
  let failing = 0;
  for (const trouble of remotes.flatMap(({ troubles }) => troubles)) {
    const from = minutes - 1 - (minuteOf(now) - minuteOf(trouble.at));
    if (from <= -10) continue;
    failing += trouble.failing;
    for (let place = Math.max(0, from); place < Math.min(from + 10, minutes); place += 1)
      values[place] = (values[place] ?? 0) + trouble.failing;
  }
  const note = failing === 0 ? 'none' : `for ${String(failing)} ${failing === 1 ? 'member' : 'members'}`;
  return { name: 'Errors of remotes in browsers', note, values, isTrouble: true };
}

/** The counts that lie above each other: calls, what failed of each service and in browsers, open sockets. */
export function lanesOf(counted: Counted, remotes: readonly BoardRemote[]): Lane[] {
  const failing = counted.services
    .map(({ service, perMinute: { errors } }) => ({ service, errors, failed: sum(errors) }))
    .filter(({ failed }) => failed > 0)
    .sort((one, other) => other.failed - one.failed)
    .slice(0, shownServices)
    .map(({ service, errors, failed }) => {
      return { name: `Failed calls of ${service}`, note: String(failed), values: errors, isTrouble: true };
    });
  const none = { name: 'Failed calls', note: 'none', values: [], isTrouble: true };
  return [
    { name: 'Calls', note: sum(counted.perMinute).toLocaleString(), values: counted.perMinute },
    ...(failing.length > 0 ? failing : [none]),
    browserLane(remotes, counted.at),
    { name: 'Open sockets', note: `${String(counted.sockets)} now`, values: counted.socketsPerMinute },
  ];
}
