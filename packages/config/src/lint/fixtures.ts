import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const root = resolve(import.meta.dirname, '../../../..');
const folder = resolve(import.meta.dirname, '../../lint-fixtures');

/** What ESLint says about one fixture, linted as if it were the file it names in its first line. */
export interface FixtureReport {
  readonly name: string;
  /** Rule the fixture must break, or `none`. */
  readonly expected: string;
  readonly broken: readonly string[];
}

/** Lints every fixture with the repository's own configuration, without the rules that need types. */
export async function lintFixtures(): Promise<FixtureReport[]> {
  const untyped = { ...tseslint.configs.disableTypeChecked, files: ['**/*.{ts,tsx}'] };
  const options = { languageOptions: { parserOptions: { project: null, projectService: false } } };
  const eslint = new ESLint({
    cwd: root,
    overrideConfig: [untyped, { files: ['**/*.{ts,tsx}'], ...options }],
  });
  const files = globSync('*.{ts,tsx}', { cwd: folder }).sort();
  return Promise.all(files.map((file) => lintFixture(eslint, file)));
}

async function lintFixture(eslint: ESLint, file: string): Promise<FixtureReport> {
  const text = readFileSync(join(folder, file), 'utf8');
  const [, path, expected] = /^\/\/ path: (\S+)\n\/\/ expect: (\S+)\n/.exec(text) ?? [];
  if (!path || !expected) throw new Error(`${file} must start with "// path: ..." and "// expect: ...".`);
  const [result] = await eslint.lintText(text, { filePath: join(root, path) });
  const broken = (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
  return { name: basename(file).replace(/\.tsx?$/, ''), expected, broken: [...new Set(broken)] };
}

// ESLint loads its configuration with import(), which Jest's module system would intercept: tests run this file alone.
if (process.argv[1] === import.meta.filename) process.stdout.write(JSON.stringify(await lintFixtures()));
