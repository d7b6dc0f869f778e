import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../build.ts';
import { ProgramError, type Program } from './program.ts';

/** A program that has lived this long gets its next start at once again. */
const settledMs = 10_000;
const firstDelayMs = 200;
const maxDelayMs = 5000;
const startLimitMs = 60_000;
const stopLimitMs = 25_000;
const keptLines = 20;

/** A program that is started again whenever it ends. */
export interface Supervised {
  name: string;
  port: number;
  pid(): number | null;
  restarts(): number;
  /** Resolves once the program does its work; rejects with what it said when it ends before that. */
  start(): Promise<void>;
  /** Asks it to end and waits; one that does not obey is killed. */
  stop(): Promise<void>;
}

interface Hooks {
  print: (line: string) => void;
  /** Called whenever a process has started or ended. */
  changed: () => void;
}

const alive = (child: ChildProcess | undefined): child is ChildProcess =>
  child !== undefined && child.pid !== undefined && child.exitCode === null && child.signalCode === null;

function launch({ command, args, env, endsWithParent }: Program): ChildProcess {
  const watch = endsWithParent ? ['--import', join(import.meta.dirname, 'end-with-parent.ts')] : [];
  return spawn(command, [...watch, ...args], {
    cwd: root,
    env,
    // A session of its own: Ctrl-C reaches the supervisor only, which then stops everything in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', ...(endsWithParent ? (['ipc'] as const) : [])],
  });
}

function nextDelay(before: number, livedMs: number): number {
  if (livedMs >= settledMs) return 0;
  return before === 0 ? firstDelayMs : Math.min(before * 2, maxDelayMs);
}

/** Keeps one program running. */
export function supervise(program: Program, { print, changed }: Hooks): Supervised {
  const said: string[] = [];
  let child: ChildProcess | undefined;
  let stopping = false;
  let ready = false;
  let restarts = 0;
  let startedAt = 0;
  let delayMs = 0;
  let timer: NodeJS.Timeout | undefined;

  const hear = (line: string): void => {
    said.push(line);
    if (said.length > keptLines) said.shift();
    if (ready) print(`${program.name.padEnd(10)} | ${line}`);
  };

  function runAgain(how: string): void {
    delayMs = nextDelay(delayMs, performance.now() - startedAt);
    const when = delayMs === 0 ? 'at once' : `in ${String(delayMs)} ms`;
    print(`${program.name.padEnd(10)} | ended (${how}), starting again ${when}`);
    timer = setTimeout(() => {
      restarts += 1;
      run();
    }, delayMs);
  }

  function run(): void {
    startedAt = performance.now();
    const started = launch(program);
    child = started;
    for (const stream of [started.stdout, started.stderr])
      if (stream) createInterface({ input: stream }).on('line', hear);
    let over = false;
    const handleEnd = (how: string) => {
      if (over) return;
      over = true;
      changed();
      if (!stopping && ready) runAgain(how);
    };
    started.once('error', (error) => {
      said.push(error.message);
      handleEnd(error.message);
    });
    started.once('exit', (code, signal) => handleEnd(signal ?? String(code)));
    changed();
  }

  return {
    name: program.name,
    port: program.port,
    pid: () => (alive(child) ? (child.pid ?? null) : null),
    restarts: () => restarts,
    async start() {
      run();
      const deadline = performance.now() + startLimitMs;
      while (!(await program.isReady())) {
        if (stopping) return;
        const late = performance.now() > deadline;
        if (!alive(child) || late)
          throw new ProgramError(
            `${program.name} ${late ? 'did not become ready' : 'could not be started'}:\n${said.join('\n')}`,
          );
        await delay(50);
      }
      ready = true;
    },
    async stop() {
      stopping = true;
      clearTimeout(timer);
      if (!alive(child)) return;
      const asked = child;
      const ended = new Promise<void>((resolve) => void asked.once('exit', () => resolve()));
      asked.kill('SIGTERM');
      const force = setTimeout(() => asked.kill('SIGKILL'), stopLimitMs);
      await ended;
      clearTimeout(force);
    },
  };
}
