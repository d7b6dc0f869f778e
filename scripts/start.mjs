import { launch } from './launch/launch.mjs';

launch('scripts/platform/start.ts', {
  options: ['--max-semi-space-size=8'],
  lasting: true,
});
