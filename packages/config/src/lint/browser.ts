import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import type { ESLint, Linter } from 'eslint';

/** Rules of React and of accessible markup for everything that runs in the page. */
export const browser: Linter.Config[] = [
  {
    ...jsxA11y.flatConfigs.recommended,
    files: ['{shell,mfe-*,packages/ui,packages/mfe-kit}/**/*.{ts,tsx}'],
    languageOptions: { ...jsxA11y.flatConfigs.recommended.languageOptions, globals: globals.browser },
  },
  {
    files: ['{shell,mfe-*,packages/ui,packages/mfe-kit}/**/*.{ts,tsx}'],
    // Its types describe the older configuration format too, which ESLint 10 no longer knows.
    plugins: { 'react-hooks': reactHooks as unknown as ESLint.Plugin },
    rules: {
      ...reactHooks.configs.flat.recommended.rules,
      'react-hooks/exhaustive-deps': 'error',
      // A component may call one of its own properties role, as guards do.
      'jsx-a11y/aria-role': ['error', { ignoreNonDOM: true }],
    },
  },
];
