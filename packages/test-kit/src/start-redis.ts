import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';
import { waitFor } from './wait-for.ts';

/** A Redis for one test file. `kill` and `start` exist only for a server of our own; it keeps nothing across them. */
export interface TestRedis {
  url: string;
  /** True when the server is ours and may be killed. */
  own: boolean;
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const startLimitMs = 5000;

/** Null when there is no redis-server; rejects when it ends before it listens, as on a port that was taken meanwhile, or does not listen in time. */
function launch(port: number, dir: string): Promise<ChildProcess | null> {
  const settings = { port: String(port), bind: '127.0.0.1', dir, save: '', appendonly: 'no' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const limit = setTimeout(() => child.kill('SIGKILL'), startLimitMs);
  return new Promise<ChildProcess | null>((resolve, reject) => {
    child.once('error', () => resolve(null));
    child.once('exit', () => reject(new Error(`redis-server does not listen on port ${port}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (/ready to accept connections/i.test(line)) resolve(child);
    });
  }).finally(() => clearTimeout(limit));
}

async function terminate(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function foreign(url: string): TestRedis {
  const refuse = (): Promise<void> => Promise.reject(new Error('REDIS_URL is not ours to stop'));
  return { url, own: false, kill: refuse, start: refuse, stop: () => Promise.resolve() };
}

/** Starts `redis-server` from PATH on a free port, or uses `REDIS_URL`; null, with the reason on stderr, when there is neither. */
export async function startRedis(): Promise<TestRedis | null> {
  const given = process.env['REDIS_URL'];
  if (given) return foreign(given);
  const dir = await mkdtemp(join(tmpdir(), 'ankur-redis-'));
  let port = 0;
  let child: ChildProcess | null = null;
  const started = await waitFor(async () => {
    port = await freePort();
    child = await launch(port, dir);
    return { found: child !== null };
  });
  if (!started.found) {
    await rm(dir, { recursive: true, force: true });
    process.stderr.write(
      'No redis-server on PATH and no REDIS_URL: install Redis to run the suites on it.\n',
    );
    return null;
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    own: true,
    kill: () => terminate(child),
    start: async () => {
      child = await waitFor(() => launch(port, dir));
    },
    stop: async () => {
      await terminate(child);
      await rm(dir, { recursive: true, force: true });
    },
  };
}
