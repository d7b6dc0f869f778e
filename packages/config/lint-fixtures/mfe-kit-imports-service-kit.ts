// path: packages/mfe-kit/src/api/api-client.ts
// expect: boundaries/dependencies
import { thing } from '@ankur/service-kit/problem';

export const copy = thing;
