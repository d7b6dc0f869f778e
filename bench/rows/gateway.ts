import { once } from 'node:events';
import { cpuSeconds, startTarget, type Running } from '../process.ts';
import type { LoadResult } from '../targets/load.ts';
import type { Measured } from '../measured.ts';

/** A read that is never answered from memory, and one that is. */
const plain = '/api/community/public';
const cached = '/api/admin/public/ads';

interface Seen extends LoadResult {
  perSecond: number;
  /** Microseconds of processor for one answer. */
  cpu: number;
}

interface Candidate {
  name: string;
  target: Running;
  path: string;
  headers: Record<string, string>;
}

async function drive(load: Running, { target, path, headers }: Candidate, seconds: number): Promise<Seen> {
  const before = cpuSeconds(target.pid);
  load.child.send({ url: target.url, requests: [{ path, headers }], seconds });
  const [result] = (await once(load.child, 'message')) as [LoadResult];
  if (result.bad > 0) throw new Error(`${result.bad} of ${result.answers} answers of ${path} were bad`);
  const cpu = ((cpuSeconds(target.pid) - before) / result.answers) * 1e6;
  return { ...result, perSecond: result.answers / result.seconds, cpu };
}

async function candidates(upstream: Running, started: Running[]): Promise<Candidate[]> {
  const start = async (name: string) => {
    const target = await startTarget(name, { UPSTREAM: upstream.url });
    started.push(target);
    return target;
  };
  const [ours, fast, usual] = [
    await start('gateway'),
    await start('fast-gateway'),
    await start('express-proxy'),
  ];
  const token = { authorization: `Bearer ${String(ours.facts['token'])}` };
  return [
    { name: 'bare', target: upstream, path: plain, headers: {} },
    { name: 'ours', target: ours, path: plain, headers: {} },
    { name: 'member', target: ours, path: plain, headers: token },
    { name: 'cached', target: ours, path: cached, headers: {} },
    { name: 'fast-gateway', target: fast, path: plain, headers: {} },
    { name: 'express', target: usual, path: plain, headers: {} },
  ];
}

/** What the gateway costs beside its peers: the same upstream, alternating rounds, the first of each thrown away. */
export async function measureGateway({
  rounds,
  seconds,
}: {
  rounds: number;
  seconds: number;
}): Promise<Measured[]> {
  const started = [await startTarget('upstream'), await startTarget('load')];
  const [upstream, load] = started as [Running, Running];
  const seen = new Map<string, Seen[]>();
  try {
    const all = await candidates(upstream, started);
    for (const each of all) await drive(load, each, seconds);
    for (let round = 0; round < rounds; round += 1) {
      for (let place = 0; place < all.length; place += 1) {
        const each = all[(place + round) % all.length] as Candidate;
        seen.set(each.name, [...(seen.get(each.name) ?? []), await drive(load, each, seconds)]);
      }
    }
  } finally {
    for (const each of started) await each.stop();
  }
  const ratios = (ours: string, peer: string, of: (each: Seen) => number) =>
    (seen.get(ours) ?? []).map((each, round) => of(each) / of(seen.get(peer)?.[round] as Seen));
  const perSecond = ({ perSecond: value }: Seen) => value;
  const cpu = ({ cpu: value }: Seen) => value;
  return [
    {
      row: 'gateway req/s : fast-gateway',
      ratios: ratios('ours', 'fast-gateway', perSecond),
      goal: 1.25,
      more: true,
    },
    {
      row: 'gateway CPU per request : fast-gateway',
      ratios: ratios('ours', 'fast-gateway', cpu),
      goal: 0.8,
      more: false,
    },
    {
      row: 'gateway req/s : express + http-proxy-middleware',
      ratios: ratios('ours', 'express', perSecond),
      goal: 1,
      more: true,
    },
    {
      row: 'gateway req/s of a member : of a visitor',
      ratios: ratios('member', 'ours', perSecond),
      goal: 0.85,
      more: true,
    },
    {
      row: 'gateway req/s from its short cache : bare upstream',
      ratios: ratios('cached', 'bare', perSecond),
      goal: 0.6,
      more: true,
    },
  ];
}
