import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
/** A front end that has to be built first takes most of it. */
const startLimitMs = 180_000;

/** A platform running as a process of its own, as `npm start` runs it. */
export interface PlatformProcess {
  url: string;
  dataPath: string;
  /** Resolves when the process has ended, by itself or not. */
  ended: Promise<void>;
  /** Ends it as Ctrl-C does, and forgets its data unless told to keep it. */
  stop(options?: { keepData?: boolean }): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** Resolves with the address that a starting platform prints; rejects with all it said when it ends before that, or takes too long. */
export function untilReady(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`The platform was not ready in time:\n${output}`));
    const timer = setTimeout(giveUp, startLimitMs);
    const note = (chunk: Buffer) => {
      output += chunk.toString();
      const [, url] = /Ankur is ready after .* s: {2}(http\S+)\n/.exec(output) ?? [];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on('data', note);
    child.stderr?.on('data', note);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      reject(new Error(`The platform ended with ${String(code ?? signal)}:\n${output}`));
    });
  });
}

const exited = (child: ChildProcess) =>
  new Promise<void>((resolve) => void child.once('exit', () => resolve()));

interface StartOptions {
  dataPath?: string;
  env?: Record<string, string>;
}

/** Starts a platform on a free port with stores of its own in a fresh data folder; rate limits are raised a thousandfold (C22). */
export async function startPlatformProcess({ dataPath, env }: StartOptions = {}): Promise<PlatformProcess> {
  const data = dataPath ?? mkdtempSync(join(tmpdir(), 'ankur-e2e-'));
  const child = spawn(
    process.execPath,
    [join(root, 'scripts/platform/start.ts')],
    // The channel: a test run that is killed leaves nothing behind.
    {
      cwd: root,
      env: {
        ...process.env,
        // What others left in a shared store or bus would be part of this platform.
        MONGODB_URI: '',
        REDIS_URL: '',
        PORT: '0',
        DATA_DIR: data,
        RATE_LIMIT_SCALE: '1000',
        // Browsers take the processor from it; that it refuses work then is asked elsewhere (shed-load.test.ts).
        OVERLOAD_LAG_MS: '10000',
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const ended = exited(child);
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const url = await untilReady(child).catch(async (error: unknown) => {
    await kill();
    throw error;
  });
  return {
    url,
    dataPath: data,
    ended,
    async stop({ keepData = false } = {}) {
      child.kill('SIGTERM');
      await ended;
      if (!keepData) rmSync(data, { recursive: true, force: true });
    },
    kill,
  };
}
