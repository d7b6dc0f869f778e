import type { Connection } from 'mongoose';
import { createServiceConnection } from '@ankur/service-kit/mongo/connect';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import type { RunningService, ServiceDeps } from '@ankur/service-kit/service';
import type { Endpoint, ServiceName } from '@ankur/contracts/endpoint';
import type { TestRequest } from '@ankur/test-kit/api-as';
import type { TestCaller } from '@ankur/test-kit/as-caller';
import { startStore } from '@ankur/test-kit/start-store';
import { startTestService, type TestService } from '@ankur/test-kit/start-test-service';
import type { Measured } from '../measured.ts';
import { plansOf } from './plans.ts';

/** What is asked over HTTP; the answer of both sizes must be alike, so that only growth is measured. */
export interface Question {
  row: string;
  caller: TestCaller;
  endpoint: Endpoint;
  request?: (size: 'few' | 'many') => TestRequest;
  /** How many times as long the larger store may take. */
  goal: number;
}

/** A service whose store is filled in two sizes. */
export interface Subject<D extends ServiceDeps> {
  service: ServiceName;
  create: (deps: D) => RunningService;
  few: number;
  many: number;
  fill: (database: Connection, count: number) => Promise<void>;
  /** What it needs of its environment besides the store. */
  env?: () => Record<string, unknown>;
  /** Where its neighbours answer, if it has to ask them. */
  urls?: Record<string, string>;
  /** Resolves when the filled service answers in full. */
  ready?: (service: TestService) => Promise<unknown>;
  questions: readonly Question[];
}

interface Side {
  name: 'few' | 'many';
  service: TestService;
  database: Connection;
  stop: () => Promise<void>;
}

/** As a platform in one process is alone on its store; with a MongoDB of one's own it is not. */
const isEmbedded = !process.env['MONGODB_URI'];
const rounds = 5;
const asked = 20;

async function startSide<D extends ServiceDeps>(subject: Subject<D>, name: Side['name']): Promise<Side> {
  const store = await startStore();
  const env = { MONGODB_URI: store.uri, ...subject.env?.() };
  const start = () =>
    startTestService(subject.create as (deps: ServiceDeps) => RunningService, {
      env,
      urls: subject.urls ?? {},
      alone: isEmbedded,
    });
  // The first start declares the indexes; the second one meets what is stored as any start does.
  await (await start()).stop();
  const database = await createServiceConnection().openUri(serviceDatabase(store.uri, subject.service));
  await subject.fill(database, subject[name]);
  const service = await start();
  await subject.ready?.(service);
  const stop = async () => {
    await service.stop();
    await database.close();
    await store.stop();
  };
  return { name, service, database, stop };
}

const p95 = (times: number[]): number =>
  times.sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;

/** Asks both sides in turns, so that whatever else the machine does hits both. */
async function askInTurns(sides: readonly Side[], question: Question): Promise<number[]> {
  const asking = sides.map(({ service, name }) => ({
    api: service.as(question.caller),
    request: question.request?.(name) ?? {},
    times: [] as number[],
  }));
  for (let number = 0; number < asked; number += 1) {
    for (const { api, request, times } of number % 2 === 0 ? asking : asking.toReversed()) {
      const began = performance.now();
      await api.call(question.endpoint, request);
      times.push(performance.now() - began);
    }
  }
  return asking.map(({ times }) => p95(times));
}

async function compare(few: Side, many: Side, question: Question): Promise<Measured> {
  const ratios: number[] = [];
  const slow: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [small = Number.NaN, large = Number.NaN] = await askInTurns([few, many], question);
    // The first round warms up.
    if (round === 0) continue;
    ratios.push(large / small);
    slow.push(large);
  }
  const plans = await plansOf(many.database, () =>
    many.service.as(question.caller).call(question.endpoint, question.request?.('many') ?? {}),
  );
  const ms = slow.sort((a, b) => a - b)[rounds >> 1] ?? Number.NaN;
  process.stdout.write(`${question.row}: p95 ${ms.toFixed(1)} ms; ${plans.join('; ')}\n`);
  return { row: question.row, ratios, goal: question.goal, more: false };
}

/** Asks both sizes in alternating rounds: a ratio of the 95th percentiles for each. */
export async function measureGrowth<D extends ServiceDeps>(subject: Subject<D>): Promise<Measured[]> {
  const few = await startSide(subject, 'few');
  const many = await startSide(subject, 'many');
  try {
    const measured: Measured[] = [];
    for (const question of subject.questions) measured.push(await compare(few, many, question));
    return measured;
  } finally {
    await few.stop();
    await many.stop();
  }
}
