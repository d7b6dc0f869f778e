import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** A platform running as a process of its own, as `npm start` runs it. */
export interface PlatformProcess {
  url: string;
  dataPath: string;
  pid: number;
  /** Ends it as Ctrl-C does, and forgets its data unless told to keep it. */
  stop(options?: { keepData?: boolean }): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const exited = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()));

interface StartOptions {
  dataPath?: string;
  env?: Record<string, string>;
}

/** Starts a platform on a free port with a fresh data folder; rate limits are raised a thousandfold (C22). */
export async function startPlatformProcess({ dataPath, env }: StartOptions = {}): Promise<PlatformProcess> {
  const data = dataPath ?? mkdtempSync(join(tmpdir(), 'ankur-e2e-'));
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'scripts/platform/start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    const note = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ankur is ready')) resolve();
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    child.once('exit', (code) => reject(new Error(`The platform ended with ${String(code)}:\n${output}`)));
  });
  await ready;
  return {
    url: `http://localhost:${String(port)}`,
    dataPath: data,
    pid: child.pid ?? 0,
    async stop({ keepData = false } = {}) {
      child.kill('SIGTERM');
      await exited(child);
      if (!keepData) rmSync(data, { recursive: true, force: true });
    },
    async kill() {
      child.kill('SIGKILL');
      await exited(child);
    },
  };
}
