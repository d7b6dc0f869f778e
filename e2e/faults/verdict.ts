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

/** What a fault run does, and how to end whatever it has started. */
interface FaultRun {
  run: () => Promise<void>;
  clearUp: () => Promise<void>;
}

/** Runs to the end and leaves the process with the verdict's exit code; what breaks the run counts against it. Ctrl-C clears up too. */
export async function conclude(verdict: Verdict, report: string, { run, clearUp }: FaultRun): Promise<never> {
  const leave = () => void clearUp().finally(() => process.exit(130));
  process.once('SIGINT', leave);
  process.once('SIGTERM', leave);
  try {
    await run();
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    verdict.check('the run came to its end', false, reason);
  } finally {
    await clearUp();
  }
  process.exit(verdict.close(report));
}

/** The value below which `share` of the sorted numbers lie; 0 for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
