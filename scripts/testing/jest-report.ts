import { basename, relative } from 'node:path';
import { failureText, type Counts } from './suite-result.ts';

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
  /** Clock times in ms. */
  startTime: number;
  endTime: number;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

function failuresIn({ name, message, assertionResults }: JestFile): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && message !== '') return [failureText(basename(name), message)];
  return failed.map(({ fullName, failureMessages: [first] }) =>
    failureText(`${basename(name)}: ${fullName}`, first),
  );
}

/** Reads what `jest --json` leaves. */
export function countJest(report: string): Counts {
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
    report,
  ) as JestReport;
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites),
    failures: testResults.flatMap(failuresIn),
    unstable: [],
    files: testResults.map(({ name, startTime, endTime }) => ({
      name: relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}
