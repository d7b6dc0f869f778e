// path: packages/config/src/lint/names.ts
// expect: boundaries/dependencies
import { thing } from '@ankur/contracts/roles';

export const copy = thing;
