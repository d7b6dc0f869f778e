import prettier from 'eslint-config-prettier';
import globals from 'globals';
import { boundaries } from './packages/config/src/lint/boundaries.ts';
import { browser } from './packages/config/src/lint/browser.ts';
import { names } from './packages/config/src/lint/names.ts';
import { restrictions } from './packages/config/src/lint/restrictions.ts';
import { sizes } from './packages/config/src/lint/sizes.ts';
import { types } from './packages/config/src/lint/types.ts';

export default [
  {
    ignores: [
      '**/dist/',
      '**/lint-fixtures/',
      '.data/',
      '.data-distributed/',
      'coverage/',
      '**/public/',
      'packages/ui/src/media/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-empty': 'error',
      'no-unsafe-finally': 'error',
    },
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
  ...types(import.meta.dirname),
  ...names,
  ...sizes,
  ...restrictions,
  ...boundaries,
  ...browser,
  prettier,
];
