import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, platform, release } from 'node:os';
import { join } from 'node:path';
import { isBelow, tableOf } from './measured.ts';
import { measureGateway } from './rows/gateway.ts';

/** `npm run bench` measures; `-- --short` in under two minutes and without writing; `-- --write` keeps the table in docs/performance.md. */
const short = process.argv.includes('--short');
const here = import.meta.dirname;
const floors = JSON.parse(readFileSync(join(here, 'floors.json'), 'utf8')) as Record<string, number>;
const page = join(here, '../docs/performance.md');

if (platform() !== 'linux')
  throw new Error('The bench reads the work of processes from /proc: it needs Linux.');

function machine(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const { model } = cpus()[0] ?? { model: 'unknown' };
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  return `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${cpus().length} x ${model}, Linux ${release()}, Node ${process.version}, load before ${load}`;
}

function keep(facts: string, table: string): void {
  const [begin, end] = ['<!-- bench -->', '<!-- /bench -->'];
  const text = readFileSync(page, 'utf8');
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${page} has no place for the table`);
  writeFileSync(page, `${before}${begin}\n\n${facts}\n\n${table}\n\n${end}${after}`);
}

const facts = machine();
process.stdout.write(`${facts}\n`);
const rows = await measureGateway(short ? { rounds: 3, seconds: 2 } : { rounds: 5, seconds: 5 });
const table = tableOf(rows, floors);
process.stdout.write(`\n${table}\n`);
if (process.argv.includes('--write')) keep(facts, table);
if (rows.some((row) => isBelow(row, floors[row.row]))) process.exitCode = 1;
