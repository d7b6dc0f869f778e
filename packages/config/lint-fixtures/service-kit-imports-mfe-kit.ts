// path: packages/service-kit/src/route.ts
// expect: boundaries/dependencies
import { thing } from '@ankur/mfe-kit';

export const copy = thing;
