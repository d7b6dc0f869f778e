// path: gateway/src/create-matcher.ts
// expect: boundaries/dependencies
import { thing } from '@ankur/identity/service';

export const copy = thing;
