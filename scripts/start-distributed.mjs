import { launch } from './launch/launch.mjs';

launch('scripts/platform/start-distributed.ts', { lasting: true });
