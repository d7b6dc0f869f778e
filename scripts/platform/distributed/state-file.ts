import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDataDirInUse } from '@ankur/embedded-mongo';
import { ask } from './probes.ts';
import { endLeftoverRedis } from './redis.ts';

/** What `distributed.json` in the data folder says while the platform runs; operators and fault tests read it. */
export interface DistributedState {
  url: string;
  /** Process that restarts the others. */
  supervisor: number;
  processes: Record<string, { pid: number | null; port: number | null; restarts: number }>;
}

/** A platform is already running on this data folder. */
export class AlreadyRunningError extends Error {
  override readonly name = 'AlreadyRunningError';
}

const fileOf = (dataPath: string) => join(dataPath, 'distributed.json');

/** Reads the state of the platform that runs, or last ran, on this data folder. */
export function readState(dataPath: string): DistributedState | null {
  const file = fileOf(dataPath);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DistributedState) : null;
}

/** Replaces the state in one step, so that no reader ever sees half of it. */
export function writeState(dataPath: string, state: DistributedState): void {
  const file = fileOf(dataPath);
  writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** Forgets the state of a platform that has stopped. */
export function removeState(dataPath: string): void {
  rmSync(fileOf(dataPath), { force: true });
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a Node program of the platform listens, whatever else is still starting. */
async function anyAnswers({ processes }: DistributedState): Promise<boolean> {
  const ports = Object.entries(processes).flatMap(([name, { port }]) =>
    name === 'redis' || port === null ? [] : [port],
  );
  const answers = await Promise.all(ports.map((port) => ask(port, '')));
  return answers.some((answer) => answer !== null);
}

/** The store of a killed supervisor ends after what it has in hand; as long as any program is given to stop. */
const leftoverLimitMs = 25_000;

/** Whether the folder's store runs, other than one that is just ending. */
async function isStoreInUse(dataPath: string, isEnding: boolean): Promise<boolean> {
  const deadline = performance.now() + (isEnding ? leftoverLimitMs : 0);
  while (isDataDirInUse(join(dataPath, 'store'))) {
    if (performance.now() >= deadline) return true;
    await delay(100);
  }
  return false;
}

/**
 * Refuses a folder on which a platform runs, in one process or in several: services would find the store of the other one and
 * hear nothing of its events. After a supervisor was killed, its Node programs end by themselves; Redis is recognised by its
 * folder and asked to end, since two of them must never write the same log.
 */
export async function clearLeftovers(dataPath: string): Promise<void> {
  const state = readState(dataPath);
  const isLeft = state !== null && !exists(state.supervisor);
  if ((await isStoreInUse(dataPath, isLeft)) || (state && !isLeft && (await anyAnswers(state))))
    throw new AlreadyRunningError(
      `Ankur already runs on ${dataPath}${state ? `, at ${state.url}` : ''}. Stop it first, or set DATA_DIR.`,
    );
  if (!state) return;
  await endLeftoverRedis(dataPath);
  removeState(dataPath);
}
