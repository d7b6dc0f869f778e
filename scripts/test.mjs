import { launch } from './launch/launch.mjs';

launch('scripts/testing/run-tests.ts');
