import { parseSync } from '@swc/core';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** One wrong answer, and the tests of which at least one must notice it. */
export interface Sabotage {
  file: string;
  /** Stands exactly once in the file. */
  find: string;
  replace: string;
  tests: readonly string[];
  /** What would go wrong. */
  why: string;
}

function assertSabotage(value: unknown, list: string): asserts value is Sabotage {
  const { file, find, replace, tests, why } = value as Record<string, unknown>;
  const texts = [file, find, why].every((text) => typeof text === 'string' && text !== '');
  const named = Array.isArray(tests) && tests.length > 0 && tests.every((test) => typeof test === 'string');
  if (!texts || !named || typeof replace !== 'string')
    throw new Error(`${list}: not a sabotage: ${JSON.stringify(value)}`);
}

/** The sabotages of an area: `sabotage/<area>.json`. */
export interface Area {
  name: string;
  sabotages: readonly Sabotage[];
}

function readSabotages(path: string): Sabotage[] {
  const list = JSON.parse(readFileSync(path, 'utf8')) as unknown[];
  return list.map((entry) => {
    assertSabotage(entry, basename(path));
    return entry;
  });
}

/** Reads the areas asked for, all when none is named; throws on an unknown one and on a list of another shape. */
export function readAreas(root: string, asked: readonly string[]): Area[] {
  const folder = join(root, 'sabotage');
  const known = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'))
    .sort();
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no area ${unknown.join(', ')}. Choose from: ${known.join(', ')}`);
  return (asked.length > 0 ? asked : known).map((name) => ({
    name,
    sabotages: readSabotages(join(folder, `${name}.json`)),
  }));
}

const sourceFile = /\.[cm]?[jt]sx?$/;

/** Throws on a sabotage that no test could miss, since the file would not even load. */
function assertParses(source: string, file: string): void {
  if (!sourceFile.test(file)) return;
  try {
    parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2024' });
  } catch (error) {
    throw new Error(`${file}: a sabotage of it is no longer a program`, { cause: error });
  }
}

/** The file with the sabotage in it; throws when the text to replace is gone or stands there more than once, or no program is left. */
export function sabotaged(source: string, { file, find, replace }: Sabotage): string {
  const count = source.split(find).length - 1;
  if (count !== 1)
    throw new Error(`${file}: the text to sabotage stands there ${String(count)} times: ${find}`);
  // A function, so that `$&` and the like in the replacement are plain text.
  const wrong = source.replace(find, () => replace);
  assertParses(wrong, file);
  return wrong;
}
