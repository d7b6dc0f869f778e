import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createMemoryBus } from '@ankur/service-kit/bus/memory-bus';
import { EnvError } from '@ankur/service-kit/env';
import { openSeedMark } from './data/seed-mark.ts';
import { seedOnce } from './seed.ts';

let dataPath: string;
let printed: string[];
beforeEach(async () => {
  dataPath = await mkdtemp(join(tmpdir(), 'ankur-seed-'));
  printed = [];
});
afterEach(() => rm(dataPath, { recursive: true }));

const seed = (variables: Record<string, string>) =>
  seedOnce({ dataPath, variables, bus: createMemoryBus(), print: (line) => printed.push(line) });
const production = { DEMO: 'true', NODE_ENV: 'production' };

test('demo members, whose passwords are published, stay out of production', async () => {
  await expect(seed(production)).rejects.toThrow('production refuses them');
  expect([printed, openSeedMark(dataPath).state]).toEqual([[], 'none']);
});

test('a folder is marked before its first demo member, so that a seeding cut short shows', async () => {
  // Fails at the first service, for want of a store; 1 is as good as true.
  await expect(seed({ DEMO: '1' })).rejects.toThrow(EnvError);
  expect([printed.length, openSeedMark(dataPath).state]).toEqual([1, 'begun']);
});

test('seeding that was cut short is taken up again', async () => {
  openSeedMark(dataPath).write('begun');
  await expect(seed({ DEMO: 'true' })).rejects.toThrow(EnvError);
});

test.each([
  ['that is complete', () => openSeedMark(dataPath).write('complete'), { DEMO: 'true' }],
  ['without a demo', () => undefined, { DEMO: 'false' }],
  ['with none said', () => undefined, { DEMO: '' }],
])('a folder %s is left alone', async (_which, prepare, variables) => {
  prepare();
  const before = openSeedMark(dataPath).state;
  await seed(variables);
  expect([printed, openSeedMark(dataPath).state]).toEqual([[], before]);
});
