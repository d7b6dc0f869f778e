import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../front-ends/build.ts';
import { ProgramError } from './program.ts';

/** Runs the short process that seeds and publishes, repeating what it says. */
export async function runPrepare(env: Record<string, string>, print: (line: string) => void): Promise<void> {
  const said: string[] = [];
  const child = spawn(process.execPath, [join(import.meta.dirname, 'prepare.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  createInterface({ input: child.stdout }).on('line', print);
  createInterface({ input: child.stderr }).on('line', (line) => said.push(line));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new ProgramError(`Seeding and publishing failed:\n${said.join('\n')}`);
}
