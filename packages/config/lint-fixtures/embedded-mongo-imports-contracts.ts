// path: packages/embedded-mongo/src/server.ts
// expect: boundaries/dependencies
import { thing } from '@ankur/contracts/roles';

export const copy = thing;
