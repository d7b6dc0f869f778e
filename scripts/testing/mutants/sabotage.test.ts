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

it('knows areas', () => {
  expect(areas.length).toBeGreaterThan(5);
  expect(() => readAreas(root, ['nothing'])).toThrow('There is no area nothing');
});
