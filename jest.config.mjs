import { browserProject, nodeProject } from './packages/config/src/jest.preset.mjs';

const rootDir = import.meta.dirname;

export default {
  // Beside the packages: the temporary folder of a run goes with it.
  cacheDirectory: 'node_modules/.cache/jest',
  projects: [nodeProject(rootDir), browserProject(rootDir)],
  testSequencer: './packages/config/src/jest-sequencer.config.mjs',
  testTimeout: 180_000,
};
