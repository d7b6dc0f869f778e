import { launch } from './launch/launch.mjs';

launch('scripts/platform/start.ts', ['--max-semi-space-size=8']);
