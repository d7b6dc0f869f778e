import { browserProject, nodeProject } from './packages/config/src/jest.preset.mjs';

const rootDir = import.meta.dirname;

export default {
  projects: [nodeProject(rootDir), browserProject(rootDir)],
  testSequencer: './packages/config/src/jest-sequencer.config.mjs',
  testTimeout: 180_000,
  // What a file loaded stays in its worker's memory: three workers that grew to 3.5 GB each took half as long again.
  workerIdleMemoryLimit: '1200MB',
};
