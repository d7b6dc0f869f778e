import { browserProject, nodeProject } from './packages/config/src/jest.preset.mjs';

const rootDir = import.meta.dirname;

export default {
  projects: [nodeProject(rootDir), browserProject(rootDir)],
  testSequencer: './packages/config/src/jest-sequencer.config.mjs',
  testTimeout: 180_000,
};
