import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Collects what a fault run has shown, prints it line by line, and leaves a report for `npm test`. */
export interface Verdict {
  note(line: string): void;
  /** States one fact; `detail` is the number or the reason behind it. */
  check(fact: string, holds: boolean, detail?: string): void;
  /** Writes the report and answers the exit code. */
  close(report: string): number;
}

/** Starts an empty verdict. */
export function createVerdict(): Verdict {
  const started = performance.now();
  let passed = 0;
  const failures: string[] = [];
  const note = (line: string) => void process.stdout.write(`${line}\n`);
  return {
    note,
    check(fact, holds, detail) {
      const line = detail === undefined ? fact : `${fact}: ${detail}`;
      if (holds) passed += 1;
      else failures.push(line);
      note(`  ${holds ? 'ok  ' : 'FAIL'}  ${line}`);
    },
    close(report) {
      const failed = failures.length + (passed === 0 && failures.length === 0 ? 1 : 0);
      const path = join(root, report);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify({ passed, failed, failures }, null, 2));
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      note(`\n${String(passed)} passed, ${String(failed)} failed (${seconds} s)`);
      return failed === 0 ? 0 : 1;
    },
  };
}

/** The value below which `share` of the sorted numbers lie; 0 for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
