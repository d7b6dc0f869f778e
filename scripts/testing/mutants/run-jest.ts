import { spawn } from 'node:child_process';
import { join } from 'node:path';

const startTimeoutMs = 240_000;
const fileTimeoutMs = 30_000;

/** Leaders of the process groups of runs: a run that hangs, or whose programs outlive it, leaves nothing behind. */
const running = new Set<number>();

function killGroup(leader: number): void {
  running.delete(leader);
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

process.on('exit', () => running.forEach(killGroup));

/**
 * Runs test files in a folder, one after the other, and tells whether all of them passed. A run that hangs is killed
 * and counts as failed. The end of this process ends its runs.
 */
export function testsPass(
  folder: string,
  tests: readonly string[],
): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        join(folder, 'node_modules', 'jest', 'bin', 'jest.js'),
        ...tests,
        '--maxWorkers=1',
        '--bail',
        '--runTestsByPath',
      ],
      {
        cwd: folder,
        env: {
          ...process.env,
          NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      },
    );
    const { pid } = child;
    const end = () => pid !== undefined && killGroup(pid);
    if (pid !== undefined) running.add(pid);
    const timeout = setTimeout(end, startTimeoutMs + tests.length * fileTimeoutMs);
    let output = '';
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      clearTimeout(timeout);
      reject(error);
    });
    child.on('exit', (code) => {
      clearTimeout(timeout);
      end();
      resolve({ passed: code === 0, output });
    });
  });
}
