import { spawn } from 'node:child_process';
import { join } from 'node:path';

const startTimeoutMs = 240_000;
const fileTimeoutMs = 30_000;

/**
 * Runs test files in a folder, one after the other, and tells whether all of them passed. A run that hangs is killed
 * and counts as failed.
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
        timeout: startTimeoutMs + tests.length * fileTimeoutMs,
        killSignal: 'SIGKILL',
      },
    );
    let output = '';
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('exit', (code) => resolve({ passed: code === 0, output }));
  });
}
