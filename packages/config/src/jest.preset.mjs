import { globSync } from 'node:fs';

/** Jest projects of the workspace: one for Node code, one for browser code. Sources are TypeScript run through swc. */
const swc = (tsx) => [
  '@swc/jest',
  {
    sourceMaps: 'inline',
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx },
      transform: tsx ? { react: { runtime: 'automatic' } } : {},
    },
  },
];

const shared = (rootDir) => ({
  rootDir,
  // Beside the packages: the temporary folder of a run goes with it.
  cacheDirectory: `${rootDir}/node_modules/.cache/jest`,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/lint-fixtures/', '/.data/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
  runtime: `${rootDir}/packages/config/src/jest-runtime.config.mjs`,
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
});

/** @param {string} rootDir absolute path of the repository */
export function nodeProject(rootDir) {
  return {
    ...shared(rootDir),
    displayName: 'node',
    testEnvironment: `${rootDir}/packages/config/src/jest-node-environment.config.mjs`,
    roots: [
      'packages/contracts',
      'packages/service-kit',
      'packages/embedded-mongo',
      'packages/test-kit',
      'packages/config',
      'services',
      'gateway',
      'scripts',
    ].map((folder) => `<rootDir>/${folder}`),
    testMatch: ['**/*.test.ts'],
  };
}

/** @param {string} rootDir absolute path of the repository */
export function browserProject(rootDir) {
  return {
    ...shared(rootDir),
    displayName: 'browser',
    testEnvironment: 'jsdom',
    roots: ['packages/ui', 'packages/mfe-kit', 'shell', ...globSync('mfe-*', { cwd: rootDir })].map(
      (folder) => `<rootDir>/${folder}`,
    ),
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    setupFilesAfterEnv: [
      '<rootDir>/packages/config/src/jest.browser-setup.ts',
      '<rootDir>/packages/ui/testing/native-dialog.ts',
    ],
    moduleNameMapper: {
      '\\.module\\.css$': '<rootDir>/packages/config/src/jest.css-modules.ts',
      '\\.(css|svg|webp|webm|mp4)$': '<rootDir>/packages/config/src/jest.asset.ts',
    },
  };
}
