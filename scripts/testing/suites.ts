import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Outcome of one suite. */
export interface SuiteResult {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
  /** Titles of the tests that failed, each with the first lines of its error below it. */
  failures: readonly string[];
}

/** What the report of a suite says. */
type Counts = Pick<SuiteResult, 'passed' | 'failed' | 'failures'>;

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

function run({ command, args, env = {} }: Suite, root: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a suite; one that dies without a report, or without a test, counts as one failure. */
export async function runSuite(suite: Suite, root: string): Promise<SuiteResult> {
  process.stdout.write(`\n=== ${suite.name} ===\n`);
  const report = join(root, suite.report);
  mkdirSync(join(root, 'test-results'), { recursive: true });
  rmSync(report, { force: true });
  const started = performance.now();
  const code = await run(suite, root);
  const nothing: Counts = { passed: 0, failed: 0, failures: [] };
  const counts = existsSync(report) ? suite.count(readFileSync(report, 'utf8')) : nothing;
  const silentlyBroken = (code !== 0 || counts.passed === 0) && counts.failed === 0;
  return {
    name: suite.name,
    passed: counts.passed,
    failures: counts.failures,
    failed: silentlyBroken ? 1 : counts.failed,
    seconds: (performance.now() - started) / 1000,
  };
}

const maxErrorLines = 12;

/** A failed test and why, for a reader who has only the end of the output. */
function failureText(title: string, error = 'no error was reported'): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [title, ...lines.slice(0, maxErrorLines).map((line) => `  ${line.slice(0, 240)}`)].join('\n');
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: JestFile[];
}

interface JestFile {
  name: string;
  /** Why the file itself could not run; empty when it did. */
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

function jestFailures({ name, message, assertionResults }: JestFile): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && message !== '') return [failureText(basename(name), message)];
  return failed.map(({ fullName, failureMessages: [first] }) =>
    failureText(`${basename(name)}: ${fullName}`, first),
  );
}

const countJest = (report: string): Counts => {
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
    report,
  ) as JestReport;
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites),
    failures: testResults.flatMap(jestFailures),
  };
};

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: PlaywrightGroup[];
}

/** A file or a describe block of a Playwright report. */
interface PlaywrightGroup {
  file: string;
  specs: PlaywrightSpec[];
  suites?: PlaywrightGroup[];
}

interface PlaywrightSpec {
  title: string;
  ok: boolean;
  tests: { results: { errors: { message?: string }[] }[] }[];
}

const errorOf = ({ tests }: PlaywrightSpec) =>
  tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors)).find(({ message }) => message)
    ?.message;

const failuresIn = ({ file, specs, suites = [] }: PlaywrightGroup): string[] => [
  ...specs.filter(({ ok }) => !ok).map((spec) => failureText(`${file}: ${spec.title}`, errorOf(spec))),
  ...suites.flatMap(failuresIn),
];

const countPlaywright = (report: string): Counts => {
  const { stats, errors, suites } = JSON.parse(report) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: suites.flatMap(failuresIn),
  };
};

const esm = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };

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
    args: [...args, ...reportArgs, '--maxWorkers=2'],
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

/** The same service tests on Redis Streams with a real redis-server. */
export const redisSuite = jest({
  name: 'service tests on Redis Streams',
  report: 'test-results/redis.json',
  args: [
    '--selectProjects',
    'node',
    '--testPathPatterns',
    '/services/[a-z]+/tests/',
    '/gateway/tests/live',
    '--testPathIgnorePatterns',
    'feed-scale',
  ],
  env: { ANKUR_TEST_BUS: 'redis' },
});

/** Journeys, remotes, accessibility and the whole API through the gateway, in a browser. */
export const browserSuite: Suite = {
  name: 'journeys in Chromium',
  command: 'playwright',
  args: ['test', '--config', 'e2e/playwright.config.ts'],
  count: countPlaywright,
  report: 'test-results/e2e.json',
};

const countLedger = (report: string) => JSON.parse(report) as Counts;

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
