// path: mfe-community/src/features/feed/api/get-feed.ts
// expect: boundaries/dependencies
import { thing } from '@ankur/service-kit/route';

export const copy = thing;
