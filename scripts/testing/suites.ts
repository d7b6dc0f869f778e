import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countJest } from './jest-report.ts';
import { countPlaywright } from './playwright-report.ts';
import type { Counts, SuiteResult } from './suite-result.ts';

/** How to run one suite. */
export interface Suite {
  name: string;
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** Reads the counts from the report the suite leaves. */
  count: (report: string) => Counts;
  report: string;
}

function run(
  { command, args, env = {} }: Suite,
  root: string,
  runEnv: Record<string, string>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...runEnv, ...env },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a suite; one that dies without a report, or without a test, counts as one failure. `env` is for all its processes. */
export async function runSuite(
  suite: Suite,
  root: string,
  env: Record<string, string> = {},
): Promise<SuiteResult> {
  process.stdout.write(`\n=== ${suite.name} ===\n`);
  const report = join(root, suite.report);
  mkdirSync(join(root, 'test-results'), { recursive: true });
  rmSync(report, { force: true });
  const started = performance.now();
  const code = await run(suite, root, env);
  const nothing: Counts = { passed: 0, failed: 0, failures: [], unstable: [], files: [] };
  const counts = existsSync(report) ? suite.count(readFileSync(report, 'utf8')) : nothing;
  const silentlyBroken = (code !== 0 || counts.passed === 0) && counts.failed === 0;
  return {
    ...counts,
    name: suite.name,
    failed: silentlyBroken ? 1 : counts.failed,
    seconds: (performance.now() - started) / 1000,
  };
}

const esm = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };

/** One more than the cores that `npm test` is measured on: about half of what a service test takes is waiting. */
const workers = 3;

interface JestSuite {
  name: string;
  report: string;
  args?: readonly string[];
  env?: Record<string, string>;
}

function jest({ name, report, args = [], env = {} }: JestSuite): Suite {
  const reportArgs = ['--json', `--outputFile=${report}`, '--testLocationInResults=false'];
  return {
    name,
    command: 'jest',
    args: [...args, ...reportArgs, `--maxWorkers=${String(workers)}`],
    env: { ...esm, ...env },
    count: countJest,
    report,
  };
}

/** Unit, component and service tests on the embedded store and the bus of one process. */
export const unitSuite = jest({
  name: 'unit, component and service tests',
  report: 'test-results/jest.json',
});

/**
 * What depends on the bus, once more on Redis: per service what it publishes, what it takes in and what it follows, and
 * the live layer. The bus itself is proved on both by its own tests; everything else does not know which one it has.
 */
export const redisFiles = [
  'services/community/tests/author-spread.test.ts',
  'services/community/tests/moderating.test.ts',
  'services/community/tests/reacting.test.ts',
  'services/community/tests/topics-and-authors.test.ts',
  'services/content/tests/moderated-blog.test.ts',
  'services/content/tests/snapshots.test.ts',
  'services/events/tests/events.test.ts',
  'services/identity/tests/administering-users.test.ts',
  'services/identity/tests/platform-settings.test.ts',
  'services/identity/tests/notifications.test.ts',
  'services/identity/tests/results.test.ts',
  'services/moderation/tests/backfill.test.ts',
  'services/moderation/tests/content-snapshots.test.ts',
  'services/moderation/tests/late-and-repeated.test.ts',
  'services/moderation/tests/recovery.test.ts',
  'services/moderation/tests/settings.test.ts',
  ...readdirSync(join(import.meta.dirname, '../../gateway/tests'))
    .filter((name) => /^live.*[.]test[.]ts$/.test(name))
    .map((name) => `gateway/tests/${name}`),
];

/** The tests of `redisFiles` with a real redis-server. */
export const redisSuite = jest({
  name: 'service tests on Redis Streams',
  report: 'test-results/redis.json',
  args: ['--selectProjects', 'node', '--runTestsByPath', ...redisFiles],
  env: { ANKUR_TEST_BUS: 'redis' },
});

const playwright = (name: string, files: readonly string[]): Suite => ({
  name,
  command: 'playwright',
  args: ['test', '--config', 'e2e/playwright.config.ts', ...files],
  count: countPlaywright,
  report: 'test-results/e2e.json',
});

/** What the product is there for, for a member, an admin and a team that owns a remote. */
export const storyFiles = ['e2e/journeys/live-story.spec.ts', 'e2e/remotes/release-acts.spec.ts'];
export const storySuite = playwright('the story in Chromium', storyFiles);

/** Journeys, remotes, accessibility and the whole API through the gateway, in a browser. */
export const browserSuite = playwright('journeys in Chromium', []);

const countLedger = (report: string): Counts => ({
  unstable: [],
  files: [],
  ...(JSON.parse(report) as Pick<Counts, 'passed' | 'failed' | 'failures'>),
});

/** Power cuts between a write and its event, in one process. */
export const crashSuite: Suite = {
  name: 'kill -9 between a write and its event',
  command: 'node',
  args: ['e2e/faults/crash-rounds.ts'],
  count: countLedger,
  report: 'test-results/crash-rounds.json',
};

/** Every service and gateway killed once under load, in distributed mode. */
export const distributedSuite: Suite = {
  name: 'every process killed once under load',
  command: 'node',
  args: ['e2e/faults/kill-each-process.ts'],
  count: countLedger,
  report: 'test-results/kill-each-process.json',
};
