import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '..');
const contracts = join(root, 'packages/contracts/src');
const browser = '{shell,mfe-*,packages/{ui,mfe-kit,browser-kit}}/src/**/*.{ts,tsx}';

/** What a file loads when it runs: no types. */
function loadedBy(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'"]*?\bfrom\s+)?'([^']+)'/gm)].flatMap(
    ([statement, source = '']) => {
      const named = /\{([^}]*)\}/
        .exec(statement)?.[1]
        ?.split(',')
        .map((name) => name.trim());
      const onlyTypes = named?.every((name) => name === '' || name.startsWith('type ')) ?? false;
      return onlyTypes ? [] : [source];
    },
  );
}

const known = new Map<string, boolean>();

/** Whether a file of the contracts brings the schema library along. */
function loadsSchemas(file: string): boolean {
  const before = known.get(file);
  if (before !== undefined) return before;
  known.set(file, false);
  const found = loadedBy(file).some(
    (source) => source === 'zod' || (source.startsWith('.') && loadsSchemas(join(dirname(file), source))),
  );
  known.set(file, found);
  return found;
}

test('no page loads the schemas of the contracts: they weigh more than its own code, and probe for eval', () => {
  expect(loadsSchemas(join(contracts, 'endpoints.ts'))).toBe(true);
  const files = globSync(browser, { cwd: root, exclude: ['**/*.test.*', '**/node_modules'] });
  expect(files.length).toBeGreaterThan(300);
  const wrong = files.flatMap((file) =>
    loadedBy(join(root, file))
      .filter((source) => source.startsWith('@ankur/contracts/'))
      .map((source) => join(contracts, `${source.slice('@ankur/contracts/'.length)}.ts`))
      .filter((contract) => existsSync(contract) && loadsSchemas(contract))
      .map((contract) => `${file} loads ${contract.slice(contracts.length + 1)}`),
  );
  expect(wrong).toEqual([]);
});
