import { stripVTControlCharacters } from 'node:util';

/** A test file and how long it took. */
export interface FileTime {
  name: string;
  seconds: number;
}

/** What the report of a suite says. */
export interface Counts {
  passed: number;
  failed: number;
  /** Titles of the tests that failed, each with the first lines of its error below it. */
  failures: readonly string[];
  /** As `failures`, of the tests that failed once and then passed. */
  unstable: readonly string[];
  files: readonly FileTime[];
}

/** Outcome of one suite. */
export interface SuiteResult extends Counts {
  name: string;
  seconds: number;
}

const maxErrorLines = 12;

/** A failed test and why, for a reader who has only the end of the output. */
export function failureText(title: string, error = 'no error was reported'): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [title, ...lines.slice(0, maxErrorLines).map((line) => `  ${line.slice(0, 240)}`)].join('\n');
}

/** The files that took longest, slowest first. */
export function slowestFiles(results: readonly Pick<SuiteResult, 'files'>[], count: number): FileTime[] {
  return results
    .flatMap(({ files }) => files)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}
