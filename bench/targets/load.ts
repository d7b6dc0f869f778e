import { Pool, type Dispatcher } from 'undici';
import { tell } from './announce.ts';

/** A request that is sent again and again; `{n}` in its body becomes another number each time. */
export interface Wanted {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** What to send, in turns, on how many connections, and until when: so many seconds or so many requests. */
export interface Job {
  url: string;
  requests: readonly Wanted[];
  connections?: number;
  seconds?: number;
  count?: number;
  /** Not faster than this; unless the answers take too long, also not slower. */
  perSecond?: number;
}

/** What a round saw; latencies in milliseconds. */
export interface LoadResult {
  answers: number;
  bad: number;
  seconds: number;
  p50: number;
  p99: number;
}

const usualConnections = 64;
let sent = 0;

/** Keeps the connections busy, one request after the other on each, and counts answers that are neither 200 nor 201. */
function drive(job: Job): Promise<LoadResult> {
  const { url, requests, connections = usualConnections, seconds = Infinity, count = Infinity } = job;
  const { perSecond = Infinity } = job;
  const pool = new Pool(url, { connections, pipelining: 1 });
  const times: number[] = [];
  const { promise, resolve } = Promise.withResolvers<LoadResult>();
  const began = performance.now();
  const ends = began + seconds * 1000;
  let [bad, running, asking] = [0, connections, 0];
  const finish = () => {
    running -= 1;
    if (running > 0) return;
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
    const took = (performance.now() - began) / 1000;
    void pool.destroy();
    resolve({ answers: times.length, bad, seconds: took, p50: at(0.5), p99: at(0.99) });
  };
  const ask = (): void => {
    const asked = performance.now();
    if (asked >= ends || asking >= count) return finish();
    const due = began + (asking / perSecond) * 1000;
    if (due > asked) return void setTimeout(ask, due - asked);
    const { path, method = 'GET', headers = {}, body } = requests[asking % requests.length] as Wanted;
    asking += 1;
    let status = 0;
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, code) => void (status = code),
      onResponseData: () => undefined,
      onResponseEnd: () => {
        times.push(performance.now() - asked);
        if (status !== 200 && status !== 201) bad += 1;
        setImmediate(ask);
      },
      onResponseError: () => {
        bad += 1;
        setImmediate(ask);
      },
    };
    const filled = body?.replace('{n}', String((sent += 1)));
    pool.dispatch({ path, method, headers, ...(filled === undefined ? {} : { body: filled }) }, handler);
  };
  for (let each = 0; each < connections; each += 1) ask();
  return promise;
}

process.on('message', (job) => void drive(job as Job).then((result) => process.send?.(result)));
tell({ url: '' });
