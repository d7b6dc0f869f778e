import { join } from 'node:path';
import { BuildError, buildFrontEnds, root } from '../platform/front-ends/build.ts';
import { createMemoryFolder } from './memory-folder.ts';
import {
  browserSuite,
  crashSuite,
  distributedSuite,
  redisSuite,
  runSuite,
  storySuite,
  unitSuite,
  type Suite,
} from './suites.ts';
import { slowestFiles, type SuiteResult } from './suite-result.ts';
import { findChromium, findRedis, type Tool } from './tools.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Suites by the word that runs them alone: `npm test -- unit`. */
const suites: Record<string, { suite: Suite; needs: readonly Tool['name'][] }> = {
  unit: { suite: unitSuite, needs: [] },
  redis: { suite: redisSuite, needs: process.env['REDIS_URL'] ? [] : ['redis-server'] },
  story: { suite: storySuite, needs: ['chromium'] },
  browser: { suite: browserSuite, needs: ['chromium'] },
  crash: { suite: crashSuite, needs: [] },
  faults: { suite: distributedSuite, needs: ['redis-server'] },
};

/** What runs when nothing is named: what a change must pass before it is pushed. CI runs `all`. */
const usual = ['unit', 'story'];
/** The story is part of the browser suite. */
const all = Object.keys(suites).filter((word) => word !== 'story');

const words = process.argv.slice(2);
const asked = words.length === 0 ? usual : words.flatMap((word) => (word === 'all' ? all : [word]));
const unknown = asked.filter((word) => !(word in suites));
if (unknown.length > 0) {
  print(`There is no suite ${unknown.join(', ')}. Choose from: all, ${Object.keys(suites).join(', ')}`);
  print('0 passed, 1 failed');
  process.exit(1);
}
const chosen = Object.entries(suites).filter(([word]) => asked.includes(word));
const needed = new Set(chosen.flatMap(([, { needs }]) => needs));
const tools = [
  ...(needed.has('chromium') ? [findChromium(root)] : []),
  ...(needed.has('redis-server') ? [findRedis()] : []),
];
const missing = tools.filter(({ found }) => !found);

try {
  await buildFrontEnds(print);
} catch (error) {
  print(error instanceof BuildError ? error.message : String(error));
  print('0 passed, 1 failed');
  process.exit(1);
}

const memory = createMemoryFolder();
/** Programs that tests start find what others of this run have compiled. */
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-compile'), ...memory?.env };
process.on('exit', () => memory?.remove());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const results: SuiteResult[] = [];
const left: string[] = [];
for (const [, { suite, needs }] of chosen) {
  const lacking = missing.filter(({ name }) => needs.includes(name));
  if (lacking.length > 0)
    left.push(`${suite.name}: did not run. ${lacking.map(({ advice }) => advice).join(' ')}`);
  else results.push(await runSuite(suite, root, env));
}

print('');
for (const { name, passed, failed, seconds, failures } of results) {
  print(
    `${failed === 0 ? 'ok  ' : 'FAIL'}  ${name}: ${String(passed)} passed, ${String(failed)} failed (${seconds.toFixed(0)} s)`,
  );
  for (const failure of failures) print(`      failed: ${failure.replaceAll('\n', '\n      ')}`);
}
for (const { name, seconds } of slowestFiles(results, 10))
  print(`slow  ${seconds.toFixed(0).padStart(4)} s  ${name}`);
// Passed at the second try: to be mended at its cause in the next change.
for (const text of results.flatMap(({ unstable }) => unstable))
  print(`unstable: ${text.replaceAll('\n', '\n      ')}`);
for (const line of left) print(`--    ${line}`);
const sum = (pick: (result: SuiteResult) => number) =>
  results.reduce((total, result) => total + pick(result), 0);
const failed = sum((result) => result.failed);
print(`${String(sum((result) => result.passed))} passed, ${String(failed)} failed`);
process.exitCode = failed === 0 && results.length > 0 ? 0 : 1;
