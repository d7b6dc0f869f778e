import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../front-ends/build.ts';
import { ProgramError } from './program.ts';

interface PrepareOptions {
  env: Record<string, string>;
  print: (line: string) => void;
  /** Ends it, also half way: the next start goes on where it was. */
  signal: AbortSignal;
}

/** Runs the short process that seeds and publishes, repeating what it says. */
export async function runPrepare({ env, print, signal }: PrepareOptions): Promise<void> {
  const said: string[] = [];
  const child = spawn(process.execPath, [join(import.meta.dirname, 'prepare.ts')], {
    cwd: root,
    env,
    signal,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  createInterface({ input: child.stdout }).on('line', print);
  createInterface({ input: child.stderr }).on('line', (line) => said.push(line));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => {
      if (!signal.aborted) reject(error);
    });
    child.once('close', resolve);
  });
  if (code !== 0 && !signal.aborted)
    throw new ProgramError(`Seeding and publishing failed:\n${said.join('\n')}`);
}
