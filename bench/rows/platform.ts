import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Measured } from '../measured.ts';
import { cpuSeconds, residentMb, startTarget, type Running } from '../process.ts';
import type { LoadResult } from '../targets/load.ts';

/** How often and how long: `seconds` of each round, `posts` of one writer. */
export interface PlatformRounds {
  rounds: number;
  seconds: number;
}

interface Parts {
  platform: Running;
  upstream: Running;
  load: Running;
}

const feed = '/api/community/public?limit=10';
const posts = 20;
const mixed = 10_000;

async function drive({ load }: Parts, url: string, job: Record<string, unknown>): Promise<LoadResult> {
  load.child.send({ url, headers: {}, ...job });
  const [result] = (await once(load.child, 'message')) as [LoadResult];
  if (result.bad > 0) throw new Error(`${result.bad} of ${result.answers} answers were bad`);
  return result;
}

/** One after the other on one connection: what a page costs beside an answer of the same client that is made of nothing. */
async function feedRounds(parts: Parts, { rounds, seconds }: PlatformRounds) {
  const [slower, perSecond]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const floor = await drive(parts, parts.upstream.url, { path: feed, seconds, connections: 1 });
    const page = await drive(parts, parts.platform.url, { path: feed, seconds, connections: 1 });
    const busy = await drive(parts, parts.platform.url, { path: feed, seconds, connections: 16 });
    if (round === 0) continue;
    slower.push(page.p50 / floor.p50);
    perSecond.push(busy.answers / busy.seconds);
  }
  return { slower, perSecond };
}

async function write({ platform }: Parts): Promise<void> {
  const response = await fetch(`${platform.url}/api/community`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${String(platform.facts['token'])}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ content: `Heats of the relay ${randomUUID()}` }),
  });
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

/** Milliseconds until a post is acknowledged, and of processor until nothing of it is left to do. */
async function postRounds(parts: Parts, { rounds }: PlatformRounds) {
  const [times, cpu]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const before = cpuSeconds(parts.platform.pid);
    const took: number[] = [];
    for (let post = 0; post < posts; post += 1) {
      const asked = performance.now();
      await write(parts);
      took.push(performance.now() - asked);
    }
    if (round === 0) continue;
    times.push(took.sort((a, b) => a - b)[posts >> 1] ?? Number.NaN);
    cpu.push(((cpuSeconds(parts.platform.pid) - before) / posts) * 1000);
  }
  return { times, cpu };
}

async function idleShare({ platform }: Parts, { rounds, seconds }: PlatformRounds): Promise<number[]> {
  const shares: number[] = [];
  await delay(3000);
  for (let round = 0; round < rounds; round += 1) {
    const [before, began] = [cpuSeconds(platform.pid), performance.now()];
    await delay(seconds * 2000);
    shares.push(((cpuSeconds(platform.pid) - before) / (performance.now() - began)) * 100_000);
  }
  return shares;
}

/** Seconds of processor until a program has loaded its code, without a cache of compiled code. */
function loadSeconds(file: string, rounds: number): number[] {
  const script = `await import(${JSON.stringify(file)}); const { user, system } = process.cpuUsage(); process.stdout.write(String((user + system) / 1e6)); process.exit();`;
  const env = { ...process.env, NODE_OPTIONS: '', NODE_DISABLE_COMPILE_CACHE: '1' };
  return Array.from({ length: rounds }, () =>
    Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' })),
  );
}

const less = (row: string, ratios: number[], goal: number): Measured => ({ row, ratios, goal, more: false });

async function rowsOf(parts: Parts, rounds: PlatformRounds): Promise<Measured[]> {
  const ready = residentMb(parts.platform.pid);
  const idle = await idleShare(parts, rounds);
  const page = await feedRounds(parts, rounds);
  const post = await postRounds(parts, rounds);
  await drive(parts, parts.platform.url, { path: '/api/events', answers: mixed / 2, seconds: 60 });
  await drive(parts, parts.platform.url, { path: feed, answers: mixed / 2, seconds: 60 });
  return [
    less('feed page of 10, p50 : HTTP floor', page.slower, 10),
    { row: 'feed pages a second, 16 connections', ratios: page.perSecond, goal: 1000, more: true },
    less('one post to its acknowledgement, ms', post.times, 8),
    less('one post, ms of processor', post.cpu, 8),
    less('idle platform, % of a core', idle, 0.5),
    less('resident memory when ready, MB', [ready], 240),
    less('resident memory after 10,000 requests, MB', [residentMb(parts.platform.pid)], 300),
  ];
}

/** What the whole platform costs: pages, writes, idleness, memory, start. */
export async function measurePlatform(rounds: PlatformRounds): Promise<Measured[]> {
  const root = new URL('../../', import.meta.url);
  const started: Running[] = [];
  try {
    for (const name of ['platform', 'upstream', 'load']) started.push(await startTarget(name));
    const [platform, upstream, load] = started as [Running, Running, Running];
    return [
      ...(await rowsOf({ platform, upstream, load }, rounds)),
      less(
        'CPU to load the gateway, s',
        loadSeconds(new URL('gateway/src/gateway.ts', root).href, rounds.rounds),
        0.4,
      ),
      less(
        'CPU to load a service (community), s',
        loadSeconds(new URL('services/community/src/service.ts', root).href, rounds.rounds),
        0.25,
      ),
    ];
  } finally {
    for (const each of started) await each.stop();
  }
}
