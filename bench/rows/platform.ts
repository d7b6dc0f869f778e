import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { memoryEnv, memoryOptions } from '../../scripts/launch/process-memory.mjs';
import type { Measured } from '../measured.ts';
import { cpuSeconds, residentMb, startTarget, type Running } from '../process.ts';
import type { Job, LoadResult, Wanted } from '../targets/load.ts';
import { measureSockets } from './sockets.ts';

/** How much of everything is done. */
export interface PlatformEffort {
  rounds: number;
  seconds: number;
  idleSeconds: number;
  /** Requests to all parts after which the memory is looked at. */
  mixed: number;
  sockets: number;
}

const feed = '/api/community/public?limit=10';
const settleMs = 5000;

/** The platform as `npm start` runs it: production takes no demo data. */
const startPlatform = (dataPath: string) =>
  startTarget(
    'platform',
    {
      DATA_DIR: dataPath,
      NODE_ENV: 'development',
      DEMO: 'true',
      LOG_LEVEL: 'info',
      RATE_LIMIT_SCALE: '1000000',
      MONGODB_URI: '',
      REDIS_URL: '',
      ...memoryEnv,
    },
    memoryOptions,
  );

async function register(url: string): Promise<string> {
  const body = {
    username: 'Bench',
    email: 'bench@members.example',
    password: 'Hurdle!2345',
    role: 'athlete',
  };
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`Registering was answered ${String(answer.status)}`);
  return ((await answer.json()) as { token: string }).token;
}

const postOf = (token: string): Wanted => ({
  path: '/api/community',
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify({ content: 'Six laps, two falls, one good start: training note {n}' }),
});

async function drive(load: Running, job: Job): Promise<LoadResult> {
  load.child.send(job);
  const [result] = (await once(load.child, 'message')) as [LoadResult];
  if (result.bad > 0) throw new Error(`${result.bad} of ${result.answers} answers were bad`);
  return result;
}

/** The page of a member, the most frequent read: how long beside a bare server that sends as much, and how many of them. */
async function measureFeed(platform: Running, load: Running, { token, rounds, seconds }: Asked) {
  const headers = { authorization: `Bearer ${token}` };
  const page = await (await fetch(platform.url + feed, { headers })).arrayBuffer();
  const floor = await startTarget('floor', { BYTES: String(page.byteLength) });
  const requests = [{ path: feed, headers }];
  const ratios: number[] = [];
  const pages: number[] = [];
  const cpu: number[] = [];
  try {
    for (const { url } of [floor, platform]) await drive(load, { url, requests, connections: 16, seconds });
    for (let round = 0; round < rounds; round += 1) {
      const bare = await drive(load, { url: floor.url, requests, connections: 1, seconds });
      const ours = await drive(load, { url: platform.url, requests, connections: 1, seconds });
      ratios.push(ours.p50 / bare.p50);
      const before = cpuSeconds(platform.pid);
      const many = await drive(load, { url: platform.url, requests, connections: 16, seconds });
      pages.push(many.answers / many.seconds);
      cpu.push(((cpuSeconds(platform.pid) - before) / many.answers) * 1000);
    }
  } finally {
    await floor.stop();
  }
  return [
    { row: 'feed page of 10 posts, p50 : HTTP floor', ratios, goal: 10, more: false },
    { row: 'feed pages per second', ratios: pages, goal: 1000, more: true },
    { row: 'feed page, ms of CPU', ratios: cpu, goal: 1, more: false },
  ];
}

/** Resolves when what calls have set off is done. */
async function untilCalm({ pid }: Running): Promise<void> {
  for (let look = 0; look < 60; look += 1) {
    const before = cpuSeconds(pid);
    await delay(250);
    if (cpuSeconds(pid) - before < 0.06) return;
  }
}

interface Asked {
  token: string;
  rounds: number;
  seconds: number;
}

/** A post from the call to its acknowledgement, alone and beside fifteen other writers. */
async function measurePosts(platform: Running, load: Running, { token, rounds, seconds }: Asked) {
  const requests = [postOf(token)];
  const alone: number[] = [];
  const cpu: number[] = [];
  const perSecond: number[] = [];
  await drive(load, { url: platform.url, requests, connections: 16, seconds });
  for (let round = 0; round < rounds; round += 1) {
    await untilCalm(platform);
    const before = cpuSeconds(platform.pid);
    const one = await drive(load, { url: platform.url, requests, connections: 1, seconds });
    // What others do about a post belongs to its cost.
    await untilCalm(platform);
    alone.push(one.p50);
    cpu.push(((cpuSeconds(platform.pid) - before) / one.answers) * 1000);
    const many = await drive(load, { url: platform.url, requests, connections: 16, seconds });
    perSecond.push(many.answers / many.seconds);
  }
  return [
    { row: 'one post, ms to its acknowledgement', ratios: alone, goal: 8, more: false },
    { row: 'one post, ms of CPU', ratios: cpu, goal: 8, more: false },
    { row: 'posts per second of 16 writers', ratios: perSecond, goal: 200, more: true },
  ];
}

/** What visitors and members ask of all parts; of 29 requests one writes. */
function mixedRequests(token: string): Wanted[] {
  const headers = { authorization: `Bearer ${token}` };
  const read = [
    feed,
    '/api/community/public?limit=10&sort=mostLiked',
    '/api/blog?limit=12',
    '/api/events',
    '/api/search?q=relay',
    '/api/admin/public/ads',
    '/api/admin/public/trending-topics',
  ];
  const visits = read.flatMap((path) => [{ path }, { path, headers }]);
  return [...visits, ...visits, postOf(token)];
}

/** The rows of one platform that has been started before. */
export async function measurePlatform(effort: PlatformEffort): Promise<Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ankur-bench-'));
  const started: Running[] = [];
  const begin = async (starting: Promise<Running>) => {
    const target = await starting;
    started.push(target);
    return target;
  };
  try {
    // The first start writes the demo data.
    await (await startPlatform(folder)).stop();
    const platform = await begin(startPlatform(folder));
    await delay(settleMs);
    const ready = residentMb(platform.pid);
    const before = cpuSeconds(platform.pid);
    await delay(effort.idleSeconds * 1000);
    const idle = ((cpuSeconds(platform.pid) - before) / effort.idleSeconds) * 100;
    const load = await begin(startTarget('load'));
    const token = await register(platform.url);
    await drive(load, {
      url: platform.url,
      requests: mixedRequests(token),
      connections: 16,
      count: effort.mixed,
    });
    await untilCalm(platform);
    const after = residentMb(platform.pid);
    const asked = { token, rounds: effort.rounds, seconds: effort.seconds };
    return [
      { row: 'idle platform, % of a core', ratios: [idle], goal: 0.5, more: false },
      { row: 'resident MB when ready', ratios: [ready], goal: 240, more: false },
      {
        row: `resident MB after ${effort.mixed.toLocaleString('en')} mixed requests`,
        ratios: [after],
        goal: 300,
        more: false,
      },
      ...(await measureFeed(platform, load, asked)),
      ...(await measurePosts(platform, load, asked)),
      ...(await measureSockets(platform, { ...effort, token, post: postOf(token) })),
    ];
  } finally {
    for (const each of started) await each.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
