import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { keepRunning, type KeptProgram, type Outcome } from '../../launch/keep-running.mjs';
import { root } from '../front-ends/build.ts';
import { ProgramError, type Program } from './program.ts';

const startLimitMs = 60_000;
const keptLines = 20;
const endWithParent = join(import.meta.dirname, '..', '..', 'launch', 'end-with-parent.mjs');

/** A program that is started again whenever it ends. */
export interface Supervised {
  name: string;
  port: number | null;
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

function launch({ command, args, env, endsWithParent }: Program): ChildProcess {
  const watch = endsWithParent ? ['--import', endWithParent] : [];
  return spawn(command, [...watch, ...args], {
    cwd: root,
    env,
    // A session of its own: Ctrl-C reaches the supervisor only, which then stops everything in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', ...(endsWithParent ? (['ipc'] as const) : [])],
  });
}

/** Starts one program and keeps it running. */
export function supervise(program: Program, { print, changed }: Hooks): Supervised {
  const said: string[] = [];
  let kept: KeptProgram | undefined;
  let stopping = false;
  let ready = false;

  const tell = (line: string): void => print(`${program.name.padEnd(10)} | ${line}`);
  const hear = (line: string): void => {
    said.push(line);
    if (said.length > keptLines) said.shift();
    if (ready) tell(line);
  };

  function startProcess(): ChildProcess {
    const child = launch(program);
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on('line', hear);
    return child;
  }

  async function untilReady({ ended }: KeptProgram): Promise<void> {
    let outcome: Outcome | undefined;
    void ended.then((end) => (outcome = end));
    const deadline = performance.now() + startLimitMs;
    while (!(await program.isReady())) {
      if (stopping) return;
      const late = performance.now() > deadline;
      if (outcome !== undefined || late) {
        const what = late ? 'did not become ready' : `could not be started (${outcome?.reason ?? ''})`;
        throw new ProgramError(`${program.name} ${what}:\n${said.join('\n')}`, outcome?.code ?? 1);
      }
      await delay(50);
    }
  }

  return {
    name: program.name,
    port: program.port,
    pid: () => kept?.pid() ?? null,
    restarts: () => kept?.restarts() ?? 0,
    async start() {
      // Asked to stop before its turn came: nobody would end it any more.
      if (stopping) return;
      kept = keepRunning({ start: startProcess, print: tell, changed });
      changed();
      await untilReady(kept);
      ready = true;
      kept.lasts();
    },
    async stop() {
      stopping = true;
      await kept?.stop();
    },
  };
}
