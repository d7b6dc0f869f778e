// path: services/community/src/posts/create-post.ts
// expect: boundaries/dependencies
import { thing } from '@ankur/identity/users/find-user';

export const copy = thing;
