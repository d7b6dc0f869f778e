import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { readAreas, sabotaged } from './sabotage.ts';

const root = join(import.meta.dirname, '../../..');
const areas = readAreas(root, []);

it.each(areas)('every sabotage of $name finds its line and its tests', ({ sabotages }) => {
  for (const sabotage of sabotages) {
    expect(sabotaged(readFileSync(join(root, sabotage.file), 'utf8'), sabotage)).not.toBe('');
    expect(sabotage.tests.filter((test) => !existsSync(join(root, test)))).toEqual([]);
  }
});

it('is refused when its line is gone, stands there twice, or when no program is left', () => {
  const change = { file: 'a.ts', find: '1', replace: '2', tests: ['a.test.ts'], why: 'wrong' };
  expect(sabotaged('export const a = 1;', change)).toBe('export const a = 2;');
  expect(() => sabotaged('export const a = 3;', change)).toThrow('stands there 0 times');
  expect(() => sabotaged('export const a = 1 + 1;', change)).toThrow('stands there 2 times');
  expect(() => sabotaged('export const a = 1;', { ...change, replace: '.[]' })).toThrow(
    'no longer a program',
  );
});

it('knows areas', () => {
  expect(areas.length).toBeGreaterThan(5);
  expect(() => readAreas(root, ['nothing'])).toThrow('There is no area nothing');
});
