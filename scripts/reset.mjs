import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root } from './launch/launch.mjs';

try {
  for (const folder of ['.data', '.data-distributed'])
    rmSync(join(root, folder), { recursive: true, force: true });
  process.stdout.write('All local data of Ankur is gone; the next start seeds it anew.\n');
} catch (error) {
  giveUp(`The data could not be removed: ${String(error)}\nIs Ankur still running? Stop it first.`);
}
