// path: packages/test-kit/src/builders.ts
// expect: boundaries/dependencies
import { thing } from '@ankur/mfe-kit';

export const copy = thing;
