import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvError } from '@ankur/service-kit/env';

/** How far the demo data of a data folder has come. */
export interface SeedMark {
  state: 'none' | 'begun' | 'complete';
  write(state: 'begun' | 'complete'): void;
}

/** Reads the mark that seeding leaves in a data folder; it stays until the folder is reset. */
export function openSeedMark(dataPath: string): SeedMark {
  const file = join(dataPath, 'seeded');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : null;
  return {
    state: text === null ? 'none' : text === 'begun' ? 'begun' : 'complete',
    write: (state) => writeFileSync(file, state === 'begun' ? 'begun' : new Date().toISOString()),
  };
}

/** Throws in production when the folder holds demo data, or a part of it: the passwords of demo accounts are published. */
export function assertNotSeeded(dataPath: string): void {
  if (process.env['NODE_ENV'] !== 'production' || openSeedMark(dataPath).state === 'none') return;
  throw new EnvError([
    `DATA_DIR: ${dataPath} was filled with demo data, whose accounts have published passwords; production needs a folder of its own`,
  ]);
}
