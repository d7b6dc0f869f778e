import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface SpawnedStore {
  readonly child: ChildProcess;
  /** The address, or undefined with the code of the error when it did not start. */
  readonly url: string | undefined;
  readonly failure: string | undefined;
  kill: () => Promise<void>;
}

const SCRIPT = join(__dirname, 'store-process.ts');

export async function spawnStore(
  dataDir: string,
  options: { early?: boolean; environment?: string } = {},
): Promise<SpawnedStore> {
  const { early = false, environment = 'test' } = options;
  const child = spawn(process.execPath, [SCRIPT, dataDir, ...(early ? ['early'] : [])], {
    env: { ...process.env, NODE_ENV: environment, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const silent = once(child, 'exit').then(([code]) => {
    throw new Error(`The store ended with ${code} before it said anything.`);
  });
  const [line] = (await Promise.race([once(child.stdout, 'data'), silent])) as [Buffer];
  const [word, detail] = line.toString().trim().split(' ');
  return {
    child,
    url: word === 'ready' ? detail : undefined,
    failure: word === 'failed' ? detail : undefined,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}
