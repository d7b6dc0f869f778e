import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A target or the load, running in a process of its own. */
export interface Running {
  url: string;
  facts: Record<string, unknown>;
  pid: number;
  child: ChildProcess;
  stop(): Promise<void>;
}

/** Starts `targets/<name>.ts` as a production process; its output goes nowhere, its access log is written all the same. */
export async function startTarget(
  name: string,
  env: Record<string, string> = {},
  options: readonly string[] = [],
): Promise<Running> {
  const file = join(import.meta.dirname, 'targets', `${name}.ts`);
  const child = fork(file, [], {
    execArgv: [...process.execArgv, ...options],
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const facts = await Promise.race([
    once(child, 'message').then(([message]) => message as Record<string, unknown>),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${name} ended with ${String(code)} before it was ready`);
    }),
  ]);
  return {
    url: String(facts['url']),
    facts,
    pid: child.pid ?? 0,
    child,
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** What Linux tells of a process from its state on: the parent is field 1, user and system time are 11 and 12. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Seconds of processor that a process has used, children left out (Linux: /proc). */
export function cpuSeconds(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** The same together with all that it has started and that still runs. */
export function treeCpuSeconds(pid: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      parents.set(Number(name), Number(statOf(Number(name))[1]));
    } catch {
      // It has ended since.
    }
  }
  const isOf = (child: number): boolean =>
    child === pid || (parents.has(child) && isOf(parents.get(child) ?? 0));
  const all = [...parents.keys()].filter(isOf);
  return all.reduce((sum, each) => sum + cpuSeconds(each), 0);
}

/** Megabytes of a process in memory. */
export function residentMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
