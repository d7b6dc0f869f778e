import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { assertPortFree } from './assert-port-free.ts';
import { BuildError, buildFrontEnds, root } from './build.ts';
import { printReady } from './print-ready.ts';
import { explainStartFailure } from './start-failure.ts';

enableCompileCache(join(root, 'node_modules', '.cache', 'node-compile'));

const print = (line: string) => process.stdout.write(`${line}\n`);
const started = performance.now();
const port = Number(process.env['PORT'] ?? 3000);

try {
  await assertPortFree(port);
  await buildFrontEnds(print);
  const { startPlatform } = await import('./start-platform.ts');
  const platform = await startPlatform({
    dataPath: process.env['DATA_DIR'] ?? join(root, '.data'),
    port,
    print,
  });
  printReady(platform, { seconds: (performance.now() - started) / 1000, print });
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    print('\nStopping ... (press Ctrl-C again to leave at once)');
    void platform.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  process.stderr.write(
    `\n${error instanceof BuildError ? error.message : explainStartFailure(error, port)}\n`,
  );
  process.exit(1);
}
