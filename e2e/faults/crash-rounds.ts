// Twenty power cuts between a write and its event, on the platform in one process. Exit code 1 when a promise is broken.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPlatformProcess, type PlatformProcess } from '../support/platform-process.ts';
import { crashKinds, type Cast, type CrashKind, type CrashWrite, type Stage } from './crash-writes.ts';
import { need, send, type Reply } from './http-client.ts';
import { conclude, createVerdict } from './verdict.ts';
import { readWaitingEvents, untilHandedOver, type WaitingEvent } from './waiting-events.ts';

const rounds = 20;
const deliveryLimitMs = 10_000;
const failPointLimitMs = 10_000;
/** What happens at the event: held back until the kill from outside, or the process kills itself before or after publishing it. */
const cuts = ['hold', 'before', 'after'] as const;
type Cut = (typeof cuts)[number];
const meaning: Record<Cut, string> = {
  hold: 'killed after the answer, event unpublished',
  before: 'killed at the event, unpublished',
  after: 'killed at the event, published but not noted',
};

const admin = { email: 'crash@test.example', password: 'Steeple!2345' };
const verdict = createVerdict();
const dataPath = mkdtempSync(join(tmpdir(), 'ankur-crash-'));
let platform = null as PlatformProcess | null;

interface Round {
  number: number;
  kind: CrashKind;
  cut: Cut;
  write: CrashWrite;
  reply: Reply;
  acknowledged: boolean;
  waiting: WaitingEvent[];
}

const start = (failPoint?: string) =>
  startPlatformProcess({
    dataPath,
    env: {
      NODE_ENV: 'test',
      DEMO: 'false',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...(failPoint === undefined ? {} : { ANKUR_FAILPOINT: failPoint }),
    },
  });

async function createCast(base: string): Promise<Cast> {
  const tokenOf = async (path: string, json: unknown) =>
    (await need<{ token: string }>(base, { method: 'POST', path, json })).token;
  const member = (username: string) =>
    tokenOf('/api/auth/register', {
      username,
      email: `${randomUUID()}@test.example`,
      password: 'Hurdle!2345',
      role: 'athlete',
    });
  return {
    author: await member('Asha Rao'),
    other: await member('Vikram Shetty'),
    admin: await tokenOf('/api/auth/login', admin),
  };
}

/** Prepares, writes, and cuts the power around the write's event. */
async function cutPower(
  running: PlatformProcess,
  stage: Stage,
  plan: Pick<Round, 'number' | 'kind' | 'cut'>,
): Promise<Round> {
  const write = await plan.kind.prepare(stage);
  const reply = await send(stage.base, write.call);
  if (plan.cut === 'hold') await running.kill();
  const ended = running.ended.then(() => true);
  if (!(await Promise.race([ended, delay(failPointLimitMs, false)])))
    throw new Error(`The fail point ${plan.cut}:${plan.kind.event} was never met`);
  const waiting = await readWaitingEvents(dataPath);
  return { ...plan, write, reply, acknowledged: write.acknowledged(reply, false), waiting };
}

/** Does what a client does after the restart, then waits until the event has had its effect everywhere. */
async function recover(stage: Stage, round: Round): Promise<{ seen: string | null; ms: number }> {
  const started = performance.now();
  if (!round.acknowledged) {
    round.reply = await send(stage.base, round.write.call);
    if (!round.write.acknowledged(round.reply, true)) return { seen: null, ms: performance.now() - started };
  }
  while (performance.now() - started < deliveryLimitMs) {
    const seen = await round.write.delivered(stage, round.reply).catch(() => false as const);
    if (seen !== false) return { seen, ms: performance.now() - started };
    await delay(50);
  }
  return { seen: null, ms: performance.now() - started };
}

async function judge(stage: Stage, round: Round): Promise<void> {
  const { number, kind, cut, acknowledged, reply, waiting } = round;
  const met = waiting.some(({ type }) => type === kind.event);
  const answer = acknowledged
    ? String(reply.status)
    : `no answer (${reply.error ?? String(reply.status)}), sent again`;
  const { seen, ms } = await recover(stage, round);
  verdict.check(
    `${String(number).padStart(2)} ${kind.name.padEnd(8)} ${meaning[cut].padEnd(44)}`,
    met && seen !== null,
    `${met ? 'event waited on disk' : 'EVENT NOT ON DISK'}, client ${answer}; after restart ${seen ?? 'NOT DELIVERED'} (${ms.toFixed(0)} ms)`,
  );
}

async function run(): Promise<void> {
  const ledger = { acknowledged: 0, repeated: 0, met: 0 };
  const stuck = new Map<string, string>();
  let cast: Cast | null = null;
  let last: Round | null = null;
  for (let number = 1; number <= rounds + 1; number += 1) {
    const kind = crashKinds[(number - 1) % crashKinds.length];
    const cut = cuts[(number - 1) % cuts.length];
    if (!kind || !cut) throw new Error('unreachable');
    platform = await start(number > rounds ? undefined : `${cut}:${kind.event}`);
    cast ??= await createCast(platform.url);
    const stage = { base: platform.url, cast };
    if (last) {
      await judge(stage, last);
      // Handled is not yet cleared: the next cut comes when this run has had its time for it.
      const left = await untilHandedOver(dataPath, last.waiting, deliveryLimitMs);
      for (const { id, type } of left) stuck.set(id, type);
    }
    if (number > rounds) break;
    const round: Round = await cutPower(platform, stage, { number, kind, cut });
    ledger.acknowledged += Number(round.acknowledged);
    ledger.repeated += Number(!round.acknowledged);
    ledger.met += round.waiting.length;
    last = round;
  }
  await platform?.stop({ keepData: true });
  const left = await readWaitingEvents(dataPath);
  verdict.note(
    `\n  ${String(rounds)} writes: ${String(ledger.acknowledged)} acknowledged before the power went, ${String(ledger.repeated)} sent again; ${String(ledger.met)} events waited on disk\n`,
  );
  verdict.check(
    'writes were acknowledged before the power went',
    ledger.acknowledged >= rounds / 4,
    String(ledger.acknowledged),
  );
  verdict.check(
    'every event that waited was handed over by the next run',
    stuck.size === 0,
    `${String(stuck.size)} left ${[...stuck.values()].join(', ')}`,
  );
  verdict.check(
    'nothing waits at the end',
    left.length === 0,
    left.map(({ type }) => type).join(', ') || '0 events',
  );
}

const clearUp = async () => {
  await platform?.kill();
  rmSync(dataPath, { recursive: true, force: true });
};
await conclude(verdict, 'test-results/crash-rounds.json', { run, clearUp });
