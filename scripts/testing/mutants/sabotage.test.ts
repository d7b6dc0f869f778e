import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readAreas, sabotaged, type Sabotage } from './sabotage.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const buildSabotage = (changes: Partial<Sabotage> = {}): Sabotage => ({
  file: 'x.ts',
  find: 'a > b',
  replace: 'a >= b',
  tests: ['x.test.ts'],
  why: 'one past the limit is let through',
  ...changes,
});

describe('a sabotage', () => {
  test('replaces its text, whatever stands in the replacement', () => {
    expect(sabotaged('if (a > b) {}', buildSabotage({ replace: "'$&'" }))).toBe("if ('$&') {}");
  });

  test.each(['if (a < b) {}', 'a > b; a > b'])(
    'is refused where its text is not found once: %s',
    (source) => {
      expect(() => sabotaged(source, buildSabotage())).toThrow('x.ts: the text to sabotage stands there');
    },
  );
});

describe('the lists in sabotage/', () => {
  const areas = readAreas(root, []);

  test('fit the code as it is', () => {
    const tasks = areas.flatMap(({ sabotages }) => sabotages);
    expect(tasks.length).toBeGreaterThanOrEqual(150);
    for (const task of tasks) {
      sabotaged(readFileSync(join(root, task.file), 'utf8'), task);
      expect(task.tests.filter((test) => !existsSync(join(root, test)))).toEqual([]);
    }
  });

  test('are named in the answer to an unknown one', () => {
    expect(() => readAreas(root, ['nothing'])).toThrow('There is no area nothing. Choose from: ');
  });
});
