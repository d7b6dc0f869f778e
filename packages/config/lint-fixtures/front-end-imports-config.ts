// path: mfe-admin/src/remote.ts
// expect: boundaries/dependencies
import { thing } from '@ankur/config/webpack/preset.ts';

export const copy = thing;
