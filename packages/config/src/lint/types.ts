import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Linter } from 'eslint';
import tseslint from 'typescript-eslint';

/** Typed rules: no `any` in any disguise, no forgotten promise, types imported as types. */
export const types = (root: string): Linter.Config[] => [typed, ...programs(root), ...relaxedTests].flat();

const typed = tseslint.config({
  files: ['**/*.{ts,tsx}'],
  extends: [tseslint.configs.recommendedTypeChecked],
  rules: {
    '@typescript-eslint/consistent-type-imports': 'error',
    '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    '@typescript-eslint/no-non-null-assertion': 'error',
    '@typescript-eslint/no-unused-vars': [
      'error',
      {
        argsIgnorePattern: '^_',
        varsIgnorePattern: '^_',
        destructuredArrayIgnorePattern: '^_',
        ignoreRestSiblings: true,
      },
    ],
    // A method that promises may answer at once: ports and handlers are typed async for those that cannot.
    '@typescript-eslint/require-await': 'off',
    '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  },
}) as Linter.Config[];

/** One program a file: a run over the files of one program keeps the others out of memory. */
function programs(root: string): Linter.Config[] {
  const read = <Config>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Config;
  const { references } = read<{ references: { path: string }[] }>('tsconfig.json');
  return references.map(({ path }) => {
    const { include, exclude } = read<{ include: string[]; exclude: string[] }>(path);
    return {
      files: include.flatMap(orBelow).map((place) => [place, '**/*.{ts,tsx}']),
      ignores: exclude.flatMap(orBelow),
      languageOptions: { parserOptions: { project: path, tsconfigRootDir: root } },
    };
  });
}

const orBelow = (place: string): string[] => [place, `${place}/**`];

/** Answers read in a test are checked by its expectations, so their shape need not be proven to the compiler as well. */
const relaxedTests: Linter.Config[] = [
  {
    files: ['**/*.test.{ts,tsx}', '**/tests/**/*.{ts,tsx}', 'e2e/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
];
