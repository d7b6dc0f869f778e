import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseEndpoints } from '@ankur/contracts/gateway/releases.endpoints';
import { sampleInput } from '@ankur/contracts/testing/sample-input';
import { testKeys } from '@ankur/test-kit/test-keys';
import type { Variables } from '../platform/services.ts';

const sampleName = sampleInput(releaseEndpoints.listReleases).params?.['name'] ?? '';
/** Opens the release calls of the remote that their samples name. */
export const releaseToken = 'release-token-of-the-fuzz';

interface Addresses {
  url: string;
  services: Variables;
}

/** A whole platform in a process of its own, with a fresh copy of the demo data. */
export interface FuzzedPlatform extends Addresses {
  /** Null while it runs. */
  exitCode(): number | string | null;
  /** What it logged about one request, with causes. */
  logOf(requestId: string): string;
  /** Everything it logged last. */
  lastWords(): string;
  stop(): Promise<void>;
}

function variables(dataPath: string): NodeJS.ProcessEnv {
  const { privateKey, publicKey, internalSecret } = testKeys();
  return {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    NODE_ENV: 'test',
    DATA_DIR: dataPath,
    JWT_PRIVATE_KEY: privateKey,
    JWT_PUBLIC_KEY: publicKey,
    INTERNAL_SECRET: internalSecret,
    RELEASE_TOKENS: `${sampleName}:${releaseToken}`,
    LOG_LEVEL: 'error',
    // Limits and load shedding would answer in place of what is tested.
    RATE_LIMIT_SCALE: '1000000',
    OVERLOAD_LAG_MS: '3600000',
  };
}

async function readAddresses(child: ChildProcess, said: () => string): Promise<Addresses> {
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`The platform did not start:\n${said()}`);
    }),
  ])) as [Addresses];
  return message;
}

export async function startFuzzedPlatform(): Promise<FuzzedPlatform> {
  const dataPath = mkdtempSync(join(tmpdir(), 'ankur-fuzz-'));
  const child = fork(join(__dirname, 'run-platform.ts'), {
    env: variables(dataPath),
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => lines.push(...chunk.toString().split('\n')));
  const lastWords = () => lines.slice(-20).join('\n');
  const addresses = await readAddresses(child, lastWords);
  return {
    ...addresses,
    exitCode: () => child.exitCode ?? child.signalCode,
    logOf: (requestId) => lines.filter((line) => line.includes(requestId)).join('\n'),
    lastWords,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(dataPath, { recursive: true, force: true });
    },
  };
}
