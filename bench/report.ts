import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release } from 'node:os';
import { join } from 'node:path';

const page = join(import.meta.dirname, '../docs/performance.md');

/** What a figure was measured with: date, commit, machine, versions and its load before. */
export function machine(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const { model } = cpus()[0] ?? { model: 'unknown' };
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  return `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${cpus().length} x ${model}, Linux ${release()}, Node ${process.version}, load before ${load}`;
}

/** Puts a table where docs/performance.md has a place of that name for it. */
export function keepTable(name: string, facts: string, table: string): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = readFileSync(page, 'utf8');
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${page} has no place for ${name}`);
  writeFileSync(page, `${before}${begin}\n\n${facts}\n\n${table}\n\n${end}${after}`);
}
