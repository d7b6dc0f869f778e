import { once } from 'node:events';
import type { Measured } from '../measured.ts';
import { cpuSeconds, startTarget, type Running } from '../process.ts';
import type { Wanted } from '../targets/load.ts';
import type { TabsJob, TabsResult } from '../targets/tabs.ts';

interface Audience {
  sockets: number;
  rounds: number;
  seconds: number;
  token: string;
  post: Wanted;
}

/** What a tab is told of a post, as bare Socket.IO is given it. */
const message = {
  id: '0197d2c2-0000-7000-8000-000000000000/feed',
  ...{ room: 'feed', seq: '1764000000000-0', type: 'post:created', v: 1, at: '2026-01-01T00:00:00.000Z' },
  data: {
    postId: '{n}',
    createdAt: '2026-01-01T00:00:00.000Z',
    author: { _id: '64b000000000000000000001', username: 'Bench' },
  },
};
const bare: Wanted = {
  path: '/',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(message),
};

async function ask<T>(tabs: Running, job: TabsJob): Promise<T> {
  tabs.child.send(job);
  const [answer] = (await once(tabs.child, 'message')) as [T & { error?: string }];
  if (answer.error !== undefined) throw new Error(answer.error);
  return answer;
}

async function round(tabs: Running, target: Running, { post, seconds }: Pick<Audience, 'post' | 'seconds'>) {
  const { path, headers = {}, body = '' } = post;
  const before = cpuSeconds(target.pid);
  const result = await ask<TabsResult>(tabs, { post: target.url, path, headers, body, seconds });
  if (result.missing > 0) throw new Error(`${String(result.missing)} deliveries are missing`);
  return { ...result, cpu: (cpuSeconds(target.pid) - before) / result.deliveries };
}

/** Ten posts a second to so many tabs, beside bare Socket.IO that is told the same and stores nothing. */
export async function measureSockets(platform: Running, audience: Audience): Promise<Measured[]> {
  const { sockets, rounds, token, seconds } = audience;
  const [peer, tabs] = [await startTarget('bare-sockets'), await startTarget('tabs')];
  const cpu: number[] = [];
  const p99: number[] = [];
  try {
    for (const { url } of [peer, platform]) await ask(tabs, { open: url, sockets, token });
    for (let each = 0; each <= rounds; each += 1) {
      const theirs = await round(tabs, peer, { post: bare, seconds });
      const ours = await round(tabs, platform, { post: audience.post, seconds });
      // The first round warms up.
      if (each === 0) continue;
      cpu.push(ours.cpu / theirs.cpu);
      p99.push(ours.p99 / theirs.p99);
    }
  } finally {
    await tabs.stop();
    await peer.stop();
  }
  const what = `post to ${String(sockets)} tabs`;
  return [
    { row: `${what}, CPU per delivery : bare Socket.IO`, ratios: cpu, goal: 0.8, more: false },
    { row: `${what}, p99 : bare Socket.IO`, ratios: p99, goal: 1, more: false },
  ];
}
