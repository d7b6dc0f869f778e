import type { Linter } from 'eslint';

const lines = (max: number): Linter.RulesRecord => ({ 'max-lines': ['error', { max }] });
const tests = ['**/*.test.{ts,tsx}', '**/tests/**', 'e2e/**'];

/** Limits of file and function size; a file at its limit is split, there is no list of exceptions. */
export const sizes: Linter.Config[] = [
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    rules: {
      ...lines(300),
      'max-lines-per-function': ['error', { max: 80, skipComments: true }],
      'max-params': ['error', 3],
    },
  },
  { files: ['**/src/**/*-page.tsx'], rules: lines(150) },
  { files: ['**/*.routes.ts'], rules: lines(100) },
  { files: ['{services/*,gateway}/src/main.ts'], rules: lines(40) },
  // Express recognises an error handler by its four parameters.
  { files: ['**/error-handler.ts'], rules: { 'max-params': ['error', 4] } },
  { files: tests, rules: { ...lines(400), 'max-lines-per-function': 'off' } },
];
