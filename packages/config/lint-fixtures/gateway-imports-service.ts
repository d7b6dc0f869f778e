// path: gateway/src/routes.ts
// expect: boundaries/dependencies
import { thing } from '@ankur/identity/service';

export const copy = thing;
