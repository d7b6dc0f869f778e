import { Pool, type Dispatcher } from 'undici';
import { tell } from './announce.ts';

interface Job {
  url: string;
  path: string;
  headers: Record<string, string>;
  seconds: number;
}

/** What a round saw; latencies in milliseconds. */
export interface LoadResult {
  answers: number;
  bad: number;
  seconds: number;
  p50: number;
  p99: number;
}

const connections = 64;

/** Keeps 64 connections busy, one request after the other on each, and counts answers that are not 200. */
function drive({ url, path, headers, seconds }: Job): Promise<LoadResult> {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const times: number[] = [];
  const { promise, resolve } = Promise.withResolvers<LoadResult>();
  const began = performance.now();
  const ends = began + seconds * 1000;
  let [bad, running] = [0, connections];
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
    if (asked >= ends) return finish();
    let status = 0;
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, code) => void (status = code),
      onResponseData: () => undefined,
      onResponseEnd: () => {
        times.push(performance.now() - asked);
        if (status !== 200) bad += 1;
        setImmediate(ask);
      },
      onResponseError: () => {
        bad += 1;
        setImmediate(ask);
      },
    };
    pool.dispatch({ path, method: 'GET', headers }, handler);
  };
  for (let each = 0; each < connections; each += 1) ask();
  return promise;
}

process.on('message', (job) => void drive(job as Job).then((result) => process.send?.(result)));
tell({ url: '' });
