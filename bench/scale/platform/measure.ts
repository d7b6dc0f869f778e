import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measured } from '../../measured.ts';
import { cpuSeconds, residentMb, startTarget, treeCpuSeconds, type Running } from '../../process.ts';
import type { Job, LoadResult, Wanted } from '../../targets/load.ts';
import { mixOf, requestsOfHour, type Askers } from './hour.ts';
import { admin, environmentOf, prepareFolder, startPlatform } from './prepare.ts';

/** How large the stores are, and how much of the hour is replayed. */
export interface ScaleEffort {
  few: number;
  many: number;
  /** Whose hour it is. */
  members: number;
  rounds: number;
  /** Requests of each kind and round. */
  asked: number;
  /** Share of the hour, which takes as much of five minutes if the machine can. */
  share: number;
  /** Where prepared folders are kept for further runs, which measure copies of them. */
  keep?: string;
}

const fiveMinutes = 300;
const writers = 20;

async function drive(load: Running, job: Job): Promise<LoadResult> {
  load.child.send(job);
  const [result] = (await once(load.child, 'message')) as [LoadResult];
  return result;
}

async function tokenOf(url: string, path: string, body: object): Promise<string> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${String(answer.status)}: ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

/** Members of this run and its admin; the folder may have been used before. */
async function signIn(url: string, run: string): Promise<Askers> {
  const members: string[] = [];
  for (let number = 0; number < writers; number += 1)
    members.push(
      await tokenOf(url, '/api/auth/register', {
        username: `Bench ${run} ${String(number)}`,
        email: `bench-${run}-${String(number)}@members.example`,
        password: 'Hurdle!2345',
        role: 'athlete',
      }),
    );
  return { members, admin: await tokenOf(url, '/api/auth/login', admin) };
}

interface Side {
  platform: Running;
  askers: Askers;
}

const questions: { row: string; goal: number; wanted: (askers: Askers) => Wanted }[] = [
  { row: 'feed, page 1', goal: 1.15, path: '/api/community/public?limit=10', isAdmin: false },
  { row: 'feed, page 50', goal: 1.5, path: '/api/community/public?limit=10&page=50', isAdmin: false },
  { row: 'search, two words', goal: 2, path: '/api/search?q=training%20777', isAdmin: false },
  { row: 'console, members', goal: 2, path: '/api/admin/users?limit=10', isAdmin: true },
  { row: 'console, what waits', goal: 2, path: '/api/moderation/counts', isAdmin: true },
  { row: 'console, moderation', goal: 2, path: '/api/moderation/community-posts?limit=20', isAdmin: true },
].map(({ row, goal, path, isAdmin }) => ({
  row,
  goal,
  wanted: ({ members: [member = ''], admin: token }) => ({
    path,
    headers: { authorization: `Bearer ${isAdmin ? token : member}` },
  }),
}));

/** Median times through the gateway, the larger store against the smaller one in alternating rounds. */
async function measureGrowth(load: Running, [few, many]: [Side, Side], { rounds, asked }: ScaleEffort) {
  const measured: Measured[] = [];
  for (const { row, goal, wanted } of questions) {
    const ratios: number[] = [];
    const ask = async ({ platform, askers }: Side) => {
      const job = { url: platform.url, requests: [wanted(askers)], connections: 1, count: asked };
      const { p50, bad } = await drive(load, job);
      if (bad > 0) throw new Error(`${row}: ${String(bad)} of ${String(asked)} answers were bad`);
      return p50;
    };
    for (let round = 0; round <= rounds; round += 1) {
      const small = await ask(few);
      const large = await ask(many);
      // The first round warms up.
      if (round === 0) continue;
      ratios.push(large / small);
      process.stdout.write(`${row}: ${small.toFixed(1)} and ${large.toFixed(1)} ms\n`);
    }
    measured.push({ row: `platform, ${row}`, ratios, goal, more: false });
  }
  return measured;
}

/** The busiest hour of the larger platform in five minutes, or a share of both: how long it took and what it cost. */
async function replay(load: Running, { platform, askers }: Side, effort: ScaleEffort & { mode: string }) {
  const { many, members, share, mode } = effort;
  const count = Math.round(requestsOfHour(members) * share);
  const seconds = fiveMinutes * share;
  const before = treeCpuSeconds(platform.pid);
  const result = await drive(load, {
    ...{ url: platform.url, requests: mixOf(members, { ...askers, posts: many }), connections: 64, count },
    perSecond: count / seconds,
  });
  const cpu = treeCpuSeconds(platform.pid) - before;
  process.stdout.write(
    `${mode}: ${String(result.answers)} requests in ${result.seconds.toFixed(0)} s for ${seconds.toFixed(0)} s, ` +
      `${(result.answers / result.seconds).toFixed(0)} a second, ${String(result.bad)} bad, p50 ${result.p50.toFixed(0)} ms, ` +
      `p99 ${result.p99.toFixed(0)} ms, ${((cpu / result.answers) * 1000).toFixed(1)} ms of CPU each, ` +
      `${residentMb(platform.pid).toFixed(0)} MB in the first process\n`,
  );
  return [
    {
      row: `hour, ${mode}: time taken : time given`,
      ratios: [result.seconds / seconds],
      goal: 1.02,
      more: false,
    },
    { row: `hour, ${mode}: bad answers`, ratios: [result.bad], goal: 0, more: false },
    {
      row: `hour, ${mode}: requests a second`,
      ratios: [result.answers / result.seconds],
      goal: Math.round(count / seconds),
      more: true,
    },
  ];
}

async function open(folder: string, run: string): Promise<Side> {
  const began = performance.now();
  const platform = await startPlatform(folder);
  const seconds = (performance.now() - began) / 1000;
  const cpu = cpuSeconds(platform.pid);
  process.stdout.write(`start: ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU\n`);
  return { platform, askers: await signIn(platform.url, run) };
}

/** The same folder and load with two gateways, five services, store and Redis as processes of their own. */
async function measureDistributed(load: Running, folder: string, effort: ScaleEffort): Promise<Measured[]> {
  const platform = await startTarget('distributed', { ...environmentOf(folder), NODE_ENV: 'production' });
  try {
    return await replay(
      load,
      { platform, askers: await signIn(platform.url, 'd') },
      { ...effort, mode: 'distributed' },
    );
  } finally {
    await platform.stop();
  }
}

/** A folder of the prepared platform of that size that may be changed; what is kept is made once. */
async function folderOf(count: number, keep: string | undefined): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ankur-bench-scale-'));
  if (keep === undefined) {
    await prepareFolder(folder, count);
    return folder;
  }
  const kept = join(keep, String(count));
  if (!existsSync(kept)) {
    await mkdir(keep, { recursive: true });
    const begun = await mkdtemp(`${kept}-`);
    await prepareFolder(begun, count);
    await rename(begun, kept);
  }
  await cp(kept, folder, { recursive: true });
  return folder;
}

/** Makes what is measured and keeps it. */
export async function prepareScale({ few, many, keep }: ScaleEffort): Promise<void> {
  for (const count of [few, many]) await rm(await folderOf(count, keep), { recursive: true });
}

/** The platform over stores of two sizes: growth of what is asked most, then an hour's load on the larger one in both modes. */
export async function measureScale(effort: ScaleEffort): Promise<Measured[]> {
  const folders: string[] = [];
  const running: Running[] = [];
  const begin = async (count: number): Promise<Side> => {
    const folder = await folderOf(count, effort.keep);
    folders.push(folder);
    const side = await open(folder, 'a');
    running.push(side.platform);
    return side;
  };
  try {
    const load = await startTarget('load');
    running.push(load);
    const few = await begin(effort.few);
    const many = await begin(effort.many);
    const rows = await measureGrowth(load, [few, many], effort);
    await few.platform.stop();
    rows.push(...(await replay(load, many, { ...effort, mode: 'one process' })));
    await many.platform.stop();
    rows.push(...(await measureDistributed(load, folders[1] ?? '', effort)));
    return rows;
  } finally {
    for (const each of running) await each.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}
