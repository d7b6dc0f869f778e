import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDataDirInUse } from '@ankur/embedded-mongo';
import { dataPathOr, ownEntries } from './data/data-folder.ts';

const dataDir = process.env['DATA_DIR'];
// DATA_DIR names one folder for both ways to start.
const folders = new Set([dataPathOr('.data'), dataPathOr('.data-distributed')]);

/** Backups outlive a reset: they are what the next start may be restored from. */
const stays = (folder: string, name: string) =>
  name === 'backups' && existsSync(join(folder, name)) && readdirSync(join(folder, name)).length > 0;

/** Removes what Ankur has put there and nothing else: DATA_DIR may name a folder with other things in it. */
function forget(folder: string): void {
  for (const name of ownEntries)
    if (!stays(folder, name)) rmSync(join(folder, name), { recursive: true, force: true });
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}

try {
  const running = [...folders].find((folder) => isDataDirInUse(join(folder, 'store')));
  if (running !== undefined) throw new Error(`Ankur is running on ${running}. Stop it first, then reset.`);
  folders.forEach(forget);
  process.stdout.write(
    `All local data of Ankur${dataDir ? ` in ${dataDir}` : ''} is gone; the next start seeds it anew.\n`,
  );
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The data was not removed: ${reason}\n`);
  process.exitCode = 1;
}
