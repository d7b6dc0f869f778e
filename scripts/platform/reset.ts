import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedMongoError } from '@ankur/embedded-mongo';
import { lockDataDir } from '../../packages/embedded-mongo/src/store/data-dir.ts';
import { dataPathOr, ownEntries } from './data-folder.ts';

const dataDir = process.env['DATA_DIR'];
// DATA_DIR names one folder for both ways to start.
const folders = new Set([dataPathOr('.data'), dataPathOr('.data-distributed')]);

function assertNotRunning(folder: string): void {
  const store = join(folder, 'store');
  if (existsSync(store)) lockDataDir(store).release();
}

/** Removes what Ankur has put there and nothing else: DATA_DIR may name a folder with other things in it. */
function forget(folder: string): void {
  for (const name of ownEntries) rmSync(join(folder, name), { recursive: true, force: true });
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}

try {
  folders.forEach(assertNotRunning);
  folders.forEach(forget);
  process.stdout.write(
    `All local data of Ankur${dataDir ? ` in ${dataDir}` : ''} is gone; the next start seeds it anew.\n`,
  );
} catch (error) {
  const running = error instanceof EmbeddedMongoError && error.code === 'DATA_DIR_LOCKED';
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    running
      ? `Ankur is running on this data. Stop it first, then reset.\n(${reason})\n`
      : `The data could not be removed: ${reason}\n`,
  );
  process.exitCode = 1;
}
