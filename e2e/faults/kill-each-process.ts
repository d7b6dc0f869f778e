// Distributed mode under load while every service and every gateway is killed once. Prints the ledger; exit code 1 when a promise is broken.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createChance } from './chance.ts';
import {
  admin as adminAccount,
  startDistributedProcess,
  type DistributedProcess,
} from './distributed-process.ts';
import { openFollower, type Follower } from './followers.ts';
import { need } from './http-client.ts';
import { createLedger, type Member } from './ledger.ts';
import { publishPost, startMixedLoad, type MixedLoad } from './mixed-load.ts';
import {
  judgeCalm,
  judgeGateway,
  judgeOthers,
  judgeRecovery,
  judgeService,
  recoveryLimitMs,
  untilAnswered,
  type Outage,
} from './outage.ts';
import { judgeFollowers, judgeLedger, readBack } from './read-back.ts';
import { createTraffic, type Owner } from './traffic.ts';
import { conclude, createVerdict, type Verdict } from './verdict.ts';

const members = 10;
/** Tabs per member: one at each gateway's own port and one at the common address, twice. */
const tabsPerMember = 6;
const betweenKillsMs = 8000;
const calmMs = 4000;
/** Writes that are half way when the kill comes. */
const burstWrites = 16;
const burstLeadMs = 15;
const undisturbedMs = 1500;
/** Until then a tab may not have noticed that it was cut. */
const noticeMs = 250;
/** A tab tries after about 1, 3 and 7 s and then every few seconds; how soon is printed. */
const returnLimitMs = 60_000;
const drainLimitMs = 20_000;
/** The promise is one second, which a busy machine breaks without any fault: the figures are printed. */
const liveLimitMs = 8000;
const probes: Record<Owner, string> = {
  identity: '/api/auth/profile',
  community: '/api/community/public',
  events: '/api/events',
  content: '/api/blog',
  moderation: '/api/moderation/settings',
};
const services = Object.keys(probes) as Owner[];
const gateways = ['gateway-1', 'gateway-2'] as const;

async function register(base: string, index: number): Promise<Member> {
  const name = `Runner ${String(index)}`;
  const email = `runner.${randomUUID()}@test.example`;
  const json = { username: name, email, password: 'Hurdle!2345', role: 'athlete' };
  const { token, user } = await need<{ token: string; user: { _id: string } }>(base, {
    method: 'POST',
    path: '/api/auth/register',
    json,
  });
  return { _id: user._id, token, name };
}

async function signIn(base: string): Promise<Member> {
  const { token, user } = await need<{ token: string; user: { _id: string } }>(base, {
    method: 'POST',
    path: '/api/auth/login',
    json: adminAccount,
  });
  return { _id: user._id, token, name: 'Admin' };
}

async function openTabs(platform: DistributedProcess, people: readonly Member[]): Promise<Follower[]> {
  const places = [
    ['gateway-1', platform.own('gateway-1')],
    ['gateway-2', platform.own('gateway-2')],
    ['shared', platform.url],
  ] as const;
  const tabs = people.flatMap((member) =>
    Array.from({ length: tabsPerMember }, (_, index) => {
      const [name, url] = places[index % places.length] ?? places[0];
      return openFollower(url, member, name);
    }),
  );
  return Promise.all(tabs);
}

async function until(condition: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    if (await condition()) return true;
    await delay(20);
  }
  return false;
}

/** Posts through each gateway and measures until every tab at the other one has been told. */
async function measureCrossing(
  verdict: Verdict,
  run: {
    platform: DistributedProcess;
    people: readonly Member[];
    tabs: readonly Follower[];
    ledger: ReturnType<typeof createLedger>;
  },
): Promise<void> {
  const { platform, people, tabs, ledger } = run;
  for (const [from, to] of [gateways, gateways.toReversed()] as [string, string][]) {
    const traffic = createTraffic(platform.own(from), ledger);
    const watching = tabs.filter(({ gateway }) => gateway === to);
    const times: number[] = [];
    for (const member of people.slice(0, 5)) {
      const sentAt = performance.now();
      const post = await publishPost({ traffic, ledger }, member);
      const id = post?.id ?? '';
      await until(() => watching.every((tab) => tab.postSeenAt.has(id)), liveLimitMs);
      times.push(Math.max(...watching.map((tab) => (tab.postSeenAt.get(id) ?? Infinity) - sentAt)));
    }
    traffic.close();
    verdict.check(
      `a post made through ${from} is live on ${to}`,
      times.every((ms) => ms < liveLimitMs),
      `${times.map((ms) => ms.toFixed(0)).join(', ')} ms from sending to the slowest of ${String(watching.length)} tabs`,
    );
  }
}

/** The same bursts over the same time without a kill: what calls cost on this machine while nobody is away. */
async function watchWithoutKill(load: MixedLoad): Promise<Outage[]> {
  const windows: Outage[] = [];
  for (let round = 0; round < services.length; round += 1) {
    load.burst(burstWrites);
    await delay(burstLeadMs);
    const killedAt = performance.now();
    await delay(undisturbedMs);
    windows.push({ name: 'nobody', killedAt, endedAt: killedAt, recoveredAt: performance.now() });
    await delay(undisturbedMs);
  }
  return windows;
}

interface Killing {
  platform: DistributedProcess;
  admin: Member;
  tabs: readonly Follower[];
  verdict: Verdict;
  load: MixedLoad;
}

/** Time from the kill until the tabs of the common address are back at the other gateway, and until all tabs are; Infinity for never. */
async function watchTabs(
  tabs: readonly Follower[],
  killedAt: number,
): Promise<[shared: number, all: number]> {
  await delay(noticeMs);
  const returned = async (some: readonly Follower[]) => {
    const back = await until(() => some.every((tab) => tab.connected()), returnLimitMs);
    return back ? performance.now() - killedAt : Infinity;
  };
  return Promise.all([returned(tabs.filter(({ gateway }) => gateway === 'shared')), returned(tabs)]);
}

async function killOnce(name: string, { platform, admin, tabs, verdict, load }: Killing): Promise<Outage> {
  const isGateway = name.startsWith('gateway');
  const own = `${platform.own(name)}/health/ready`;
  const urls = isGateway
    ? [own, `${platform.url}/health/ready`]
    : gateways.map((gateway) => platform.own(gateway) + probes[name as Owner]);
  load.burst(burstWrites);
  await delay(burstLeadMs);
  const killedAt = performance.now();
  await platform.kill(name);
  const endedAt = performance.now();
  const [startedAt, recoveredAt, [sharedMs, allMs]] = await Promise.all([
    untilAnswered([own], admin.token),
    untilAnswered(urls, admin.token),
    watchTabs(isGateway ? tabs : [], killedAt),
  ]);
  judgeRecovery(verdict, { name, killedAt, endedAt, recoveredAt }, startedAt);
  if (isGateway) {
    verdict.check(
      `${name}: tabs at the common address are back in good time (5 s when idle), those at its own port after it`,
      sharedMs < recoveryLimitMs && allMs < Infinity,
      `${sharedMs.toFixed(0)} ms, ${allMs.toFixed(0)} ms`,
    );
  }
  await delay(Math.max(2000, betweenKillsMs - (performance.now() - killedAt)));
  return { name, killedAt, endedAt, recoveredAt: Math.min(recoveredAt, killedAt + betweenKillsMs) };
}

async function drained(platform: DistributedProcess): Promise<string> {
  let left = '';
  await until(async () => {
    const backlogs = await Promise.all(
      services.map(async (service) => [service, await platform.backlog(service)] as const),
    );
    left = backlogs
      .filter(([, { outbox, pending, deadLetters }]) => outbox + pending + deadLetters > 0)
      .map(([service, backlog]) => `${service} ${JSON.stringify(backlog)}`)
      .join(', ');
    return left === '';
  }, drainLimitMs);
  return left;
}

async function runFaults(platform: DistributedProcess, verdict: Verdict): Promise<void> {
  const base = platform.url;
  const ledger = createLedger();
  const traffic = createTraffic(base, ledger);
  const admin = await signIn(base);
  const people = await Promise.all(Array.from({ length: members }, (_, index) => register(base, index)));
  const tabs = await openTabs(platform, people);
  verdict.note(`${String(people.length)} members, ${String(tabs.length)} tabs over both gateways\n`);
  const chance = createChance();
  verdict.note(`FAULT_SEED=${String(chance.seed)} chooses the same calls again`);
  const world = { traffic, ledger, members: people, admin, chance };
  for (const member of people) await publishPost(world, member);
  const load = startMixedLoad(world);
  await delay(calmMs);
  await measureCrossing(verdict, { platform, people, tabs, ledger });
  const undisturbed = await watchWithoutKill(load);
  const outages: Outage[] = [];
  for (const name of [...services, ...gateways])
    outages.push(await killOnce(name, { platform, admin, tabs, verdict, load }));
  await load.stop();
  verdict.note('');
  for (const outage of outages) {
    const judge = outage.name.startsWith('gateway') ? judgeGateway : judgeService;
    judge(verdict, traffic.tries, outage);
  }
  judgeOthers(verdict, traffic.tries, { outages, undisturbed });
  judgeCalm(verdict, traffic.tries, outages);
  const left = await drained(platform);
  verdict.check(
    'every event was handled: nothing waits, nothing was given up',
    left === '',
    left || 'outboxes, groups and dead letters empty',
  );
  await until(() => tabs.every((tab) => ledger.posts.every(({ id }) => tab.postSeenAt.has(id))), 5000);
  const stored = await readBack(base, ledger, admin);
  judgeLedger(verdict, ledger, stored);
  judgeFollowers(verdict, tabs, { posts: ledger.posts, stored });
  const restarts = Object.entries(platform.state().processes).map(
    ([name, process]) => [name, process.restarts] as const,
  );
  const expected = new Set<string>([...services, ...gateways]);
  verdict.check(
    'each killed process was started again once, no other one ever',
    restarts.every(([name, count]) => count === (expected.has(name) ? 1 : 0)),
    restarts.map(([name, count]) => `${name} ${String(count)}`).join(', '),
  );
  for (const tab of tabs) tab.close();
  traffic.close();
}

const verdict = createVerdict();
let platform: DistributedProcess | null = null;
await conclude(verdict, 'test-results/kill-each-process.json', {
  async run() {
    platform = await startDistributedProcess();
    await runFaults(platform, verdict);
  },
  clearUp: () => platform?.stop() ?? Promise.resolve(),
});
