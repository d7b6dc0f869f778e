import { failureText, type Counts, type FileTime } from './suite-result.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: PlaywrightGroup[];
}

/** A file or a describe block. */
interface PlaywrightGroup {
  file: string;
  specs: PlaywrightSpec[];
  suites?: PlaywrightGroup[];
}

interface PlaywrightSpec {
  title: string;
  ok: boolean;
  tests: { status: string; results: { duration: number; errors: { message?: string }[] }[] }[];
}

const specsIn = ({ specs, suites = [] }: PlaywrightGroup): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
];

const firstError = ({ tests }: PlaywrightSpec) =>
  tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors)).find(({ message }) => message)
    ?.message;

const describeSpecs = (groups: readonly PlaywrightGroup[], wanted: (spec: PlaywrightSpec) => boolean) =>
  groups.flatMap((group) =>
    specsIn(group)
      .filter(wanted)
      .map((spec) => failureText(`${group.file}: ${spec.title}`, firstError(spec))),
  );

function timeOfFile(group: PlaywrightGroup): FileTime {
  const results = specsIn(group).flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return {
    name: `e2e/${group.file}`,
    seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
  };
}

/** Reads what Playwright's JSON reporter leaves; what passed only at the second try counts as passed and as unstable. */
export function countPlaywright(report: string): Counts {
  const { stats, errors, suites } = JSON.parse(report) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: describeSpecs(suites, ({ ok }) => !ok),
    unstable: describeSpecs(suites, ({ tests }) => tests.some(({ status }) => status === 'flaky')),
    files: suites.map(timeOfFile),
  };
}
