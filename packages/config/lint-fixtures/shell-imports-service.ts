// path: shell/src/session/session.ts
// expect: boundaries/dependencies
import { thing } from '@ankur/identity/env';

export const copy = thing;
