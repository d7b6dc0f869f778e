import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** Finds a free loopback port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.destroy() && resolve(true));
    socket.once('error', () => resolve(false));
  });
}

async function launch(port: number, dir: string): Promise<ChildProcess | null> {
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    dir,
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  const child = spawn('redis-server', args, { stdio: 'ignore' });
  const absent = once(child, 'error').then(() => true);
  const started = waitFor(() => accepts(port)).then(() => false);
  return (await Promise.race([absent, started])) ? null : child;
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
  const port = await freePort();
  const dir = await mkdtemp(join(tmpdir(), 'ankur-redis-'));
  let child = await launch(port, dir);
  if (!child) {
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
      child = await launch(port, dir);
    },
    stop: async () => {
      await terminate(child);
      await rm(dir, { recursive: true, force: true });
    },
  };
}
