// path: services/community/src/posts/list-feed.ts
// expect: boundaries/dependencies
import { thing } from '@ankur/test-kit/builders';

export const copy = thing;
