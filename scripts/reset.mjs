import { launch } from './launch/launch.mjs';

launch('scripts/platform/reset.ts');
