// path: packages/contracts/src/identity/user.ts
// expect: boundaries/dependencies
import { thing } from '@ankur/service-kit/route';

export const copy = thing;
