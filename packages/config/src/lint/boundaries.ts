import { join, resolve } from 'node:path';
import boundariesPlugin from 'eslint-plugin-boundaries';
import type { Linter } from 'eslint';

const root = resolve(import.meta.dirname, '../../../..');
const element = (type: string, pattern: string, ...capture: string[]) => ({
  type,
  pattern,
  capture,
  partialMatch: false,
});

/** Most specific first: a file belongs to the first element that matches. */
const elements = [
  element('feature', 'mfe-*/src/features/*', 'app', 'feature'),
  element('shell-feature', 'shell/src/features/*', 'feature'),
  element('remote', 'mfe-*', 'app'),
  element('shell', 'shell'),
  element('slice', 'services/*/src/*', 'service', 'slice'),
  element('service', 'services/*', 'service'),
  element('gateway', 'gateway'),
  ...['contracts', 'ui', 'config', 'mfe-kit', 'service-kit', 'test-kit', 'embedded-mongo'].map((name) =>
    element(name, `packages/${name}`),
  ),
  element('tooling', '{scripts,e2e}'),
];

const files = [
  { category: 'test', pattern: ['**/*.test.{ts,tsx}', '**/tests/**', '**/*.stories.tsx'] },
  { category: 'persistence', pattern: 'services/*/src/*/*.{model,repository}.ts' },
  { category: 'tool-config', pattern: '*/webpack.config.ts' },
];

const types = (...anyOf: string[]) => ({ element: { types: { anyOf } } });
const allow = (source: object, ...targets: string[]) => ({ from: source, allow: { to: types(...targets) } });
const sameValue = (name: string) => `{{ from.element.captured.${name} }}`;

/** The table of docs/architecture.md. Later policies win. */
const policies = [
  allow(types('mfe-kit'), 'contracts', 'ui'),
  allow(types('service-kit'), 'contracts'),
  allow(types('test-kit'), 'contracts', 'embedded-mongo', 'service-kit'),
  allow(types('remote', 'feature', 'shell', 'shell-feature'), 'contracts', 'mfe-kit', 'ui'),
  allow(types('service', 'slice', 'gateway'), 'contracts', 'service-kit'),
  allow(types('tooling'), '*'),
  allow({ file: { categories: 'test' } }, 'test-kit', 'embedded-mongo'),
  allow({ file: { categories: 'tool-config' } }, 'config'),
  ...insideOneApp(),
  ...insideOneService(),
];

function insideOneApp() {
  const sameApp = { captured: { app: sameValue('app') } };
  const other = { feature: `!${sameValue('feature')}` };
  const message =
    'Features of one app do not import each other: lift what both need into the app (src/<noun>/) or let the page compose them.';
  return [
    {
      from: types('feature', 'remote'),
      allow: {
        to: {
          element: [
            { type: 'remote', ...sameApp },
            { type: 'feature', ...sameApp },
          ],
        },
      },
    },
    allow(types('shell', 'shell-feature'), 'shell', 'shell-feature'),
    {
      from: types('feature'),
      disallow: { to: { element: { type: 'feature', captured: { app: sameValue('app'), ...other } } } },
      message,
    },
    {
      from: types('shell-feature'),
      disallow: { to: { element: { type: 'shell-feature', captured: other } } },
      message,
    },
  ];
}

function insideOneService() {
  const sameService = { captured: { service: sameValue('service') } };
  const otherSlice = {
    type: 'slice',
    captured: { service: sameValue('service'), slice: `!${sameValue('slice')}` },
  };
  return [
    {
      from: types('service', 'slice'),
      allow: {
        to: {
          element: [
            { type: 'service', ...sameService },
            { type: 'slice', ...sameService },
          ],
        },
      },
    },
    {
      from: types('slice'),
      disallow: {
        to: { element: otherSlice, file: { categories: 'persistence' } },
        dependency: { kind: 'value' },
      },
      message:
        "A slice calls another slice's use case, never its model or repository: add or use a verb-noun file over there.",
    },
  ];
}

const message =
  'This import crosses a boundary: {{ from.element.type }} may not import {{ to.element.type }}. ' +
  'See the table under "Boundaries" in docs/architecture.md; talk through packages/contracts (HTTP, events) instead.';

/** Who may import whom, between packages and inside apps and services. */
export const boundaries: Linter.Config[] = [
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { boundaries: boundariesPlugin },
    settings: {
      'import/resolver': { [join(import.meta.dirname, 'import-resolver.ts')]: {} },
      'boundaries/root-path': root,
      'boundaries/elements': elements,
      'boundaries/files': files,
      'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import'],
      'boundaries/legacy-templates': false,
    },
    rules: { 'boundaries/dependencies': ['error', { default: 'disallow', message, policies }] },
  },
];
