import '../launch/end-with-parent.mjs';
import { join } from 'node:path';
import { endOnFault } from '@ankur/service-kit/end-on-fault';
import { EnvError } from '@ankur/service-kit/env';
import { configurationExit } from '../launch/keep-running.mjs';
import { assertEnvironment } from './assert-environment.ts';
import { BuildError, buildFrontEnds } from './front-ends/build.ts';
import { dataPathOr } from './data/data-folder.ts';
import { ProgramError } from './distributed/program.ts';
import { redisUrlFile } from './distributed/redis.ts';
import { createTopology, type Topology } from './distributed/start-topology.ts';
import { parsePort } from './port.ts';
import { printReady } from './messages/print-ready.ts';
import { explainStartFailure } from './messages/start-failure.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const started = performance.now();
let port = 0;
const dataPath = dataPathOr('.data-distributed');
let topology: Topology | null = null;
let stopping = false;

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (topology) print('\nStopping gateways, services and stores ...');
  await topology?.stop();
  process.exit(code);
}

function explain(error: unknown): string {
  const expected = ['BuildError', 'ProgramError', 'AlreadyRunningError'];
  return error instanceof BuildError || (error instanceof Error && expected.includes(error.name))
    ? error.message
    : explainStartFailure(error, port).replace('npm start', 'npm run start:distributed');
}

function exitCodeOf(error: unknown): number {
  if (error instanceof ProgramError) return error.exitCode;
  return error instanceof EnvError ? configurationExit : 1;
}

function printProcesses({ programs, shared }: Topology): void {
  print('  process     pid      port');
  for (const each of programs)
    print(`  ${each.name.padEnd(10)}  ${String(each.pid() ?? '-').padEnd(7)}  ${String(each.port ?? '-')}`);
  if (!shared)
    print(
      '  This system cannot share a port: only gateway-1 listens at the address above, gateway-2 at its own.',
    );
  print(
    `\n  Releases: RELEASE_TOKENS_FILE=${join(dataPath, 'release-tokens.json')} npm run remote -- list <name>`,
  );
  const redis = programs.find(({ name }) => name === 'redis');
  if (redis) print(`  Dead letters: REDIS_URL=$(cat ${redisUrlFile(dataPath)}) npm run events -- list`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
endOnFault('supervisor');

try {
  await assertEnvironment(dataPath);
  port = parsePort(process.env['PORT']);
  // Planned before the build, so that a taken port or folder is reported at once.
  topology = await createTopology({ dataPath, port, print });
  if (!process.argv.includes('--as-built')) await buildFrontEnds(print);
  if (!stopping) await topology.start();
  if (!stopping) {
    printReady(
      { url: topology.url, store: dataPath },
      { seconds: (performance.now() - started) / 1000, print },
    );
    printProcesses(topology);
    process.send?.({ port });
  }
} catch (error) {
  if (!stopping) {
    process.stderr.write(`\n${explain(error)}\n`);
    await stop(exitCodeOf(error));
  }
}
