import { expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { startOfDay } from './local-time.ts';

/** A zone holds for a whole process. */
function elsewhere(zone: string, date: string): string {
  const module = JSON.stringify(join(import.meta.dirname, 'local-time.ts'));
  const program = `const { startOfDay } = await import(${module}); console.log(startOfDay('${date}', 1));`;
  const env = { ...process.env, NODE_OPTIONS: '', TZ: zone };
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    env,
    encoding: 'utf8',
  }).trim();
}

it.each([
  ['of 25 hours', '2026-10-25', '2026-10-25T23:00:00.000Z'],
  ['of 23 hours', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['of 24 hours', '2026-07-01', '2026-07-01T22:00:00.000Z'],
])('a day %s ends with itself', (_name, date, end) => {
  expect(elsewhere('Europe/Berlin', date)).toBe(end);
});

it.each(['', '2026-13-45', '2026-1-1', 'today'])('%j is no day', (date) => {
  expect(startOfDay(date)).toBeUndefined();
});
