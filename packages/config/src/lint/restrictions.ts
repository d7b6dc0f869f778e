import type { Linter } from 'eslint';

interface SyntaxRestriction {
  readonly selector: string;
  readonly message: string;
}

const namedExports: SyntaxRestriction = {
  selector: 'ExportDefaultDeclaration',
  message:
    'Export by name: the name is then the same in every file and one search finds it. Only tool configs and lazy pages (*-page.tsx) export a default.',
};

const html: SyntaxRestriction = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message:
    'Only rich-text.tsx renders HTML, because it sanitises first. Use <RichText html={...} />, or render text as text.',
};

const lazyPages: SyntaxRestriction[] = [
  "CallExpression[callee.name='lazy']",
  "CallExpression[callee.property.name='lazy']",
].map((selector) => ({
  selector,
  message:
    'React.lazy remembers a failed download for ever, so "Try again" would never work. Use lazyPage(() => import(...)) from @ankur/mfe-kit.',
}));

const throughKit = [
  { group: ['react-router', 'react-router/*', 'react-router-dom'], what: 'Link, useParams, ...' },
  { group: ['zustand', 'zustand/*'], what: 'the stores' },
  { group: ['@tanstack/react-query', '@tanstack/react-query/*'], what: 'useQuery, useMutation, ...' },
  { group: ['socket.io-client', 'socket.io-client/*'], what: 'the live rooms' },
  { group: ['@module-federation/*'], what: 'defineRemote' },
].map(({ group, what }) => ({
  group,
  message: `A remote would bring a second copy of this library. Import ${what} from @ankur/mfe-kit, which the shell shares.`,
}));

const services = ['services/*/src/**/*.ts'];
/** Where HTTP is spoken: routes files, and middleware that reads an upload. */
const speakHttp = ['services/*/src/**/*.routes.ts', 'services/*/src/**/receive-upload.ts'];

const noHttp: SyntaxRestriction = {
  selector: 'Identifier[name=/^(req|res)$/]',
  message:
    'A use case knows no request and no response. Take params, query, body, caller, idempotencyKey and seenVersion from its input; cookies, headers and streamed files belong into the *.routes.ts of the slice.',
};

const subscriberFiles = ['services/*/src/subscribers/on-*.ts'];
const notSubscriber: SyntaxRestriction[] = [
  'ExportNamedDeclaration > :not(FunctionDeclaration)',
  "ExportNamedDeclaration > FunctionDeclaration[returnType.typeAnnotation.typeName.name!='Subscriber']",
  'ExportNamedDeclaration > FunctionDeclaration[params.length!=1]',
  'ExportNamedDeclaration > FunctionDeclaration > .params[typeAnnotation.typeAnnotation.typeName.name!=/^(Community|.+Context)$/]',
].map((selector) => ({
  selector,
  message:
    'The service finds this file by its name and calls onEvent(context: <the type of context.ts>): Subscriber, its only export. What helps it belongs into a file of its own.',
}));

const httpTypes = [
  { name: 'express', what: 'express' },
  { name: '@ankur/service-kit/http/route', what: 'route' },
].map(({ name, what }) => ({
  name,
  message: `Only *.routes.ts imports ${what}. A use case is a UseCase<typeof endpoint> of @ankur/service-kit/http/use-case.`,
}));

const remotes = ['mfe-*/**/*.{ts,tsx}'];
// Playwright calls the default export of its global setup.
const defaultExports = [
  'e2e/**/global-setup.ts',
  '**/*.config.{ts,js,mjs}',
  '**/*-page.tsx',
  '**/*.d.ts',
  'packages/config/src/jest.*.ts',
  // webpack loads it by its default export.
  'packages/config/src/webpack/free-components.ts',
];

const syntax = (...restrictions: SyntaxRestriction[]): Linter.RulesRecord => ({
  'no-restricted-syntax': ['error', ...restrictions],
});

/** Habits that keep one copy of each library, retries working and markup safe. Later blocks replace earlier ones. */
export const restrictions: Linter.Config[] = [
  { files: ['**/*.{ts,tsx,js,mjs}'], rules: { ...syntax(namedExports, html), 'no-console': 'error' } },
  { files: defaultExports, rules: syntax(html) },
  {
    files: services,
    ignores: speakHttp,
    rules: {
      ...syntax(namedExports, html, noHttp),
      'no-restricted-imports': ['error', { paths: httpTypes }],
    },
  },
  { files: subscriberFiles, rules: syntax(namedExports, noHttp, ...notSubscriber) },
  { files: remotes, rules: syntax(namedExports, html, ...lazyPages) },
  { files: ['mfe-*/**/*-page.tsx'], rules: syntax(html, ...lazyPages) },
  { files: ['**/rich-text.tsx'], rules: syntax(namedExports) },
  {
    files: ['mfe-*/src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns: throughKit }] },
  },
  { files: ['scripts/**', '**/cli.ts', 'e2e/**'], rules: { 'no-console': 'off' } },
];
