import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { assertPortFree } from './assert-port-free.ts';
import { BuildError, buildFrontEnds, root } from './build.ts';
import { dataPathOr } from './data-folder.ts';
import { portOf } from './port.ts';
import { printReady } from './print-ready.ts';
import { explainStartFailure } from './start-failure.ts';
import type { RunningPlatform } from './start-platform.ts';

enableCompileCache(join(root, 'node_modules', '.cache', 'node-compile'));

const print = (line: string) => process.stdout.write(`${line}\n`);
const started = performance.now();
let port = 0;
let platform: RunningPlatform | null = null;
let stopping = false;

function stop(signal: NodeJS.Signals): void {
  // While it still starts there is nothing to save: the store loses nothing, and what was begun is taken up again.
  if (!platform || (stopping && signal === 'SIGINT')) process.exit(signal === 'SIGINT' ? 130 : 143);
  if (stopping) return;
  stopping = true;
  print('\nStopping ... (press Ctrl-C again to leave at once)');
  void platform.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

try {
  port = portOf(process.env['PORT']);
  await assertPortFree(port);
  if (!process.argv.includes('--as-built')) await buildFrontEnds(print);
  const { startPlatform } = await import('./start-platform.ts');
  platform = await startPlatform({
    dataPath: dataPathOr('.data'),
    port,
    print,
  });
  printReady(platform, { seconds: (performance.now() - started) / 1000, print });
} catch (error) {
  process.stderr.write(
    `\n${error instanceof BuildError ? error.message : explainStartFailure(error, port)}\n`,
  );
  process.exit(1);
}
