import '../launch/end-with-parent.mjs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { EnvError } from '@ankur/service-kit/env';
import { configurationExit } from '../launch/keep-running.mjs';
import { assertEnvironment } from './assert-environment.ts';
import { BuildError, buildFrontEnds, root } from './front-ends/build.ts';
import { dataPathOr } from './data/data-folder.ts';
import { assertPortFree, parsePort } from './port.ts';
import { printReady } from './messages/print-ready.ts';
import { explainStartFailure } from './messages/start-failure.ts';
import type { RunningPlatform } from './start-platform.ts';
import { assertStoreFree } from './store.ts';

enableCompileCache(join(root, 'node_modules', '.cache', 'node-compile'));

const print = (line: string) => process.stdout.write(`${line}\n`);
const started = performance.now();
let port = 0;
let platform: RunningPlatform | null = null;
let stopping = false;
const stopLimitMs = 20_000;

function stop(signal: NodeJS.Signals): void {
  // While it still starts there is nothing to save: the store loses nothing, and what was begun is taken up again.
  if (!platform || (stopping && signal === 'SIGINT')) process.exit(signal === 'SIGINT' ? 130 : 143);
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), stopLimitMs).unref();
  print('\nStopping ... (press Ctrl-C again to leave at once)');
  void platform.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

try {
  await assertEnvironment(dataPathOr('.data'));
  port = parsePort(process.env['PORT']);
  await assertPortFree(port);
  assertStoreFree(join(dataPathOr('.data'), 'store'));
  if (!process.argv.includes('--as-built')) await buildFrontEnds(print);
  const [{ startPlatform }, { endOnFault }] = await Promise.all([
    import('./start-platform.ts'),
    import('@ankur/service-kit/end-on-fault'),
  ]);
  endOnFault('platform');
  platform = await startPlatform({
    dataPath: dataPathOr('.data'),
    port,
    print,
  });
  printReady(platform, { seconds: (performance.now() - started) / 1000, print });
  process.send?.({ port: platform.port });
} catch (error) {
  process.stderr.write(
    `\n${error instanceof BuildError ? error.message : explainStartFailure(error, port)}\n`,
  );
  process.exit(error instanceof EnvError ? configurationExit : 1);
}
