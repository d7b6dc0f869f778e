import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identityHeader } from '@ankur/contracts/claims';
import type { ServiceName } from '@ankur/contracts/endpoint';
import { serviceIdentity, signIdentity } from '@ankur/service-kit/auth/identity';
import { takePorts } from '../../scripts/platform/distributed/ports.ts';
import { readState, type DistributedState } from '../../scripts/platform/distributed/state-file.ts';
import { untilReady } from '../support/platform-process.ts';

const root = join(import.meta.dirname, '..', '..');

export const admin = { email: 'faults@test.example', password: 'Steeple!2345' } as const;

/** What waits inside a service. */
export interface Backlog {
  outbox: number;
  pending: number;
  deadLetters: number;
}

/** A platform in distributed mode, on a data folder of its own. */
export interface DistributedProcess {
  url: string;
  state(): DistributedState;
  /** Address of one process alone. */
  own(name: string): string;
  /** Kills it with -9; resolves when it is gone, which under load is later than the signal. */
  kill(name: string): Promise<void>;
  backlog(service: ServiceName): Promise<Backlog>;
  stop(): Promise<void>;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Starts distributed mode on stores of its own, without demo data; it also ends when this process does. */
export async function startDistributedProcess(): Promise<DistributedProcess> {
  const data = mkdtempSync(join(tmpdir(), 'ankur-faults-'));
  const [port = 0] = await takePorts(1);
  const child = spawn(process.execPath, [join(root, 'scripts/platform/start-distributed.ts')], {
    cwd: root,
    env: {
      ...process.env,
      MONGODB_URI: '',
      REDIS_URL: '',
      PORT: String(port),
      DATA_DIR: data,
      DEMO: 'false',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(data, { recursive: true, force: true });
  };
  await untilReady(child).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const state = () => {
    const read = readState(data);
    if (!read) throw new Error('The platform has stopped');
    return read;
  };
  const processOf = (name: string) => {
    const found = state().processes[name];
    if (!found) throw new Error(`There is no process ${name}`);
    return found;
  };
  const own = (name: string) => `http://127.0.0.1:${String(processOf(name).port)}`;
  const secret = readFileSync(join(data, 'keys', 'internal-secret'), 'utf8');
  return {
    url: `http://127.0.0.1:${String(port)}`,
    state,
    own,
    async kill(name) {
      const { pid } = processOf(name);
      if (pid === null) throw new Error(`${name} does not run`);
      process.kill(pid, 'SIGKILL');
      while (isAlive(pid)) await delay(5);
    },
    async backlog(service) {
      const call = { service, method: 'GET', target: '/health/probe' };
      const headers = { [identityHeader]: signIdentity(serviceIdentity('gateway'), call, secret) };
      const answer = await fetch(`${own(service)}/health/probe`, { headers });
      if (!answer.ok) throw new Error(`${service} does not tell its backlog: ${String(answer.status)}`);
      return (await answer.json()) as Backlog;
    },
    stop,
  };
}
