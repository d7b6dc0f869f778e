import { launch } from './launch/launch.mjs';
import { memoryOptions } from './launch/process-memory.mjs';

launch('scripts/platform/start.ts', { options: memoryOptions, lasting: true });
