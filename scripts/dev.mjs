import { launch } from './launch/launch.mjs';

launch('scripts/platform/dev.ts', { lasting: true });
