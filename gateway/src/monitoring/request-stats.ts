import type { Endpoint } from '@ankur/contracts/endpoint';
import { bucketCount, bucketOf, quantile } from './latency.ts';

const minutes = 60;
const minuteMs = 60_000;
/** Before the buckets of an endpoint stand its errors and its refusals. */
const errorsAt = 0;
const refusedAt = 1;
const headCells = 2;
const cells = headCells + bucketCount;

/** Numbers of some calls: how many, how they ended, how long they took (milliseconds). */
export interface CallNumbers {
  requests: number;
  errors: number;
  refused: number;
  p50: number | null;
  p95: number | null;
}

/** Counts the calls of the last hour: a fixed table, no object and no stored number per call. */
export interface RequestStats {
  /** `route` is the path pattern; one that is no endpoint is not counted. */
  observe(call: { method: string; route: string; status: number; seconds: number }): void;
  /** Numbers of the endpoints that fit, over the last `count` minutes, the current one included. */
  numbersOf(fits: (endpoint: Endpoint) => boolean, count?: number): CallNumbers;
  /** What became of the calls of the endpoints that fit in each of the last 60 minutes, the current one last. */
  perMinute(fits: (endpoint: Endpoint) => boolean): { calls: number[]; errors: number[] };
  /** Start of the counting, at most an hour ago (milliseconds since 1970). */
  since(): number;
}

/** Creates empty counters for these endpoints; `now` in milliseconds since 1970. */
export function createRequestStats(
  endpoints: readonly Endpoint[],
  now: () => number = Date.now,
): RequestStats {
  const started = now();
  const size = endpoints.length * cells;
  const table = new Uint32Array(minutes * size);
  /** Which minute each part of the table holds. */
  const held = new Float64Array(minutes).fill(-1);
  const placeOf = new Map<string, Map<string, number>>();
  for (const [place, { method, path }] of endpoints.entries()) {
    const byMethod = placeOf.get(path) ?? new Map<string, number>();
    placeOf.set(path, byMethod.set(method, place));
  }

  const startOf = (minute: number): number => {
    const slot = minute % minutes;
    if (held[slot] !== minute) {
      table.fill(0, slot * size, (slot + 1) * size);
      held[slot] = minute;
    }
    return slot * size;
  };
  const bump = (cell: number) => {
    table[cell] = (table[cell] ?? 0) + 1;
  };
  const minuteNow = () => Math.floor(now() / minuteMs);
  /** Starts of the parts that hold the last minutes, the oldest first; -1 for one that holds nothing. */
  const lastParts = (count: number): number[] =>
    Array.from({ length: count }, (_, index) => {
      const minute = minuteNow() - count + 1 + index;
      return held[minute % minutes] === minute ? (minute % minutes) * size : -1;
    });

  return {
    observe({ method, route, status, seconds }) {
      const byMethod = placeOf.get(route);
      const place = byMethod?.get(method === 'HEAD' ? 'GET' : method);
      if (place === undefined) return;
      const first = startOf(minuteNow()) + place * cells;
      if (status >= 500) bump(first + errorsAt);
      else if (status >= 400) bump(first + refusedAt);
      bump(first + headCells + bucketOf(seconds * 1000));
    },
    numbersOf(fits, count = minutes) {
      const sum = new Uint32Array(cells);
      const parts = lastParts(count).filter((part) => part >= 0);
      for (const [place, endpoint] of endpoints.entries()) {
        if (!fits(endpoint)) continue;
        for (const part of parts)
          for (let cell = 0; cell < cells; cell += 1)
            sum[cell] = (sum[cell] ?? 0) + (table[part + place * cells + cell] ?? 0);
      }
      const buckets = sum.subarray(headCells);
      return {
        requests: buckets.reduce((total, each) => total + each, 0),
        errors: sum[errorsAt] ?? 0,
        refused: sum[refusedAt] ?? 0,
        p50: quantile(buckets, 0.5),
        p95: quantile(buckets, 0.95),
      };
    },
    perMinute(fits) {
      const places = endpoints.flatMap((endpoint, place) => (fits(endpoint) ? [place * cells] : []));
      const parts = lastParts(minutes);
      const sum = (part: number, from: number, to: number) => {
        let total = 0;
        for (const place of part < 0 ? [] : places)
          for (let cell = from; cell < to; cell += 1) total += table[part + place + cell] ?? 0;
        return total;
      };
      return {
        calls: parts.map((part) => sum(part, headCells, cells)),
        errors: parts.map((part) => sum(part, errorsAt, errorsAt + 1)),
      };
    },
    since: () => Math.max(started, (minuteNow() - minutes + 1) * minuteMs),
  };
}
