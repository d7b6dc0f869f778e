// path: services/community/src/service.ts
// expect: boundaries/dependencies
import { thing } from '@ankur/gateway/routes';

export const copy = thing;
