import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findRemotes } from '@ankur/config/webpack/front-ends.ts';

export const root = join(import.meta.dirname, '..', '..', '..');

/** The front ends with a build of their own; everything on the server runs from source. */
export const frontEnds = ['shell', ...findRemotes(root)];

/** The build failed; its output has been printed. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** Builds the front ends through turbo's cache: only what has changed. Prints a line of progress per finished front end. */
export async function buildFrontEnds(print: (line: string) => void): Promise<void> {
  const built = frontEnds.every((name) => existsSync(join(root, name, 'dist', 'release.json')));
  if (!built) print(`Building ${String(frontEnds.length)} front ends (first start: about a minute) ...`);
  const turbo = spawn(
    join(root, 'node_modules', '.bin', 'turbo'),
    ['run', 'build', '--output-logs=errors-only', '--no-color'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_UI: 'false' },
    },
  );
  const endWithUs = () => turbo.kill();
  process.once('exit', endWithUs);
  const output: string[] = [];
  turbo.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  turbo.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const started = Date.now();
  const ticker = setInterval(
    () => print(`  still building, ${String(Math.round((Date.now() - started) / 1000))} s`),
    15_000,
  );
  const code = await new Promise<number | null>((resolve, reject) => {
    turbo.on('error', reject);
    turbo.on('exit', resolve);
  }).finally(() => {
    clearInterval(ticker);
    process.off('exit', endWithUs);
  });
  if (code !== 0) throw new BuildError(output.join(''));
  if (!built) print(`Front ends built in ${String(Math.round((Date.now() - started) / 1000))} s.`);
}
