import { browserProject, nodeProject } from './packages/config/src/jest.preset.mjs';

const rootDir = import.meta.dirname;

export default { projects: [nodeProject(rootDir), browserProject(rootDir)], testTimeout: 30_000 };
