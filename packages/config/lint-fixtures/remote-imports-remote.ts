// path: mfe-community/src/remote.ts
// expect: boundaries/dependencies
import { thing } from '@ankur/mfe-admin/remote';

export const copy = thing;
