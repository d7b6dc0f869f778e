import { readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { isBelow, tableOf } from './measured.ts';
import { keepTable, machine } from './report.ts';
import { measureGateway } from './rows/gateway.ts';

/** `npm run bench` measures; `-- --short` in under two minutes and without writing; `-- --write` keeps the table in docs/performance.md. */
const short = process.argv.includes('--short');
const here = import.meta.dirname;
const floors = JSON.parse(readFileSync(join(here, 'floors.json'), 'utf8')) as Record<string, number>;

if (platform() !== 'linux')
  throw new Error('The bench reads the work of processes from /proc: it needs Linux.');

const facts = machine();
process.stdout.write(`${facts}\n`);
const rows = await measureGateway(short ? { rounds: 3, seconds: 2 } : { rounds: 5, seconds: 5 });
const table = tableOf(rows, floors);
process.stdout.write(`\n${table}\n`);
if (process.argv.includes('--write')) keepTable('bench', facts, table);
if (rows.some((row) => isBelow(row, floors[row.row]))) process.exitCode = 1;
