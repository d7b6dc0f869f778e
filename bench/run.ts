import { readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { isBelow, tableOf, type Measured } from './measured.ts';
import { keepTable, machine } from './report.ts';
import { measureGateway } from './rows/gateway.ts';
import { measurePlatform } from './rows/platform.ts';
import { measureStart } from './rows/start.ts';

/**
 * `npm run bench` measures; `-- --short` in under two minutes and without writing; `-- --write` keeps the table in
 * docs/performance.md; `-- gateway` (or `platform`, `start`) measures one part.
 */
const short = process.argv.includes('--short');
const here = import.meta.dirname;
const floors = JSON.parse(readFileSync(join(here, 'floors.json'), 'utf8')) as Record<string, number>;

if (platform() !== 'linux')
  throw new Error('The bench reads the work of processes from /proc: it needs Linux.');

const facts = machine();
process.stdout.write(`${facts}\n`);
const parts = {
  start: () => measureStart({ rounds: short ? 3 : 5 }),
  gateway: () => measureGateway(short ? { rounds: 3, seconds: 1 } : { rounds: 5, seconds: 5 }),
  platform: () =>
    measurePlatform(
      short
        ? { rounds: 2, seconds: 1, idleSeconds: 5, mixed: 1000, sockets: 1000 }
        : { rounds: 5, seconds: 5, idleSeconds: 30, mixed: 10_000, sockets: 2000 },
    ),
};
const wanted = Object.keys(parts).filter((name) => process.argv.includes(name)) as (keyof typeof parts)[];
const rows: Measured[] = [];
for (const name of wanted.length > 0 ? wanted : (['start', 'gateway', 'platform'] as const))
  rows.push(...(await parts[name]()));
const table = tableOf(rows, floors);
process.stdout.write(`\n${table}\n`);
if (process.argv.includes('--write')) keepTable('bench', facts, table);
if (rows.some((row) => isBelow(row, floors[row.row]))) process.exitCode = 1;
